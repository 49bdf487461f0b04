/// The results of `vfl tree`: a tree for each format.
struct TreeResults: Encodable {
  let trees: [TreeNode]
}
