/// Returns the rows of a table: the two texts of each line, with ` → ` between them.
func rows(_ table: String) -> [(String, String)] {
  table.split(separator: "\n").map { line in
    let cells = line.split(separator: " → ", maxSplits: 1)
    return (String(cells[0]), String(cells[1]))
  }
}
