# The compiler flags of the package, for scripts that compile modules without SwiftPM. They source this file
# in the root of the package.

# The build's package name, which is derived from the folder's name: package declarations of the built
# modules are accessible only under the same name.
package=$(basename "$PWD" | tr '[:upper:]' '[:lower:]' | tr -c '[:alnum:]\n' _)

# The upcoming features that Package.swift enables for every target.
features=()
while IFS= read -r feature; do features+=(-enable-upcoming-feature "$feature"); done < <(
  sed -n 's/.*enableUpcomingFeature("\([^"]*\)").*/\1/p' Package.swift)
[ ${#features[@]} -gt 0 ] || { echo "package-flags: found no upcoming features in Package.swift" >&2; exit 1; }
