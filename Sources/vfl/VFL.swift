import ArgumentParser
import Rainbow
@main struct VFL: ParsableCommand {
  @Argument var a: [String] = []
  func run() throws { print(a.map(\.red)) }
}
