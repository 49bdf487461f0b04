extension CodeGrammar {
  /// Objective-C and Objective-C++ code with formats in all positions that are followed, and in
  /// others.
  static let objectiveC = CodeGrammar(formatRules.merging(objectiveCTexts, objectiveCCode))

  /// Expressions that can be formats, options and dictionaries.
  private static let objectiveCTexts: [String: [String]] = [
    "literal": [
      "@\"H:|[a]|\"", "@\"‹format›\"", "@\"‹format›\"", "@\"‹pieces›\"",
      "@\"‹format›\" \"‹pieces›\"",
      "@\"‹partial›\"\n    @\"‹format›\"", "@(\"‹format›\")", "@(R\"(‹format›)\")",
      "@(R\"x(‹format›)\"‹partial›)x\")", "@\"‹partial›\\\n‹partial›\"", "u8\"‹format›\"",
      "\"‹format›\"",
      "@\"[bu\" /* ‹partial› */ @\"tton]\"", "@\"‹partial›", "R\"‹partial›(‹format›)‹partial›\"",
      "@ \"‹format›\"",
    ],
    "pieces": ["‹piece›", "‹piece›‹pieces›", "‹format›‹piece›"],
    "piece": [
      "‹partial›", "‹format›", "\\x5b", "\\133", "\\u005b", "\\U0001F642", "\\uD800", "\\x", "\\t",
      "\\\"", "\\\n", "\\q", "%@", "%d", "%1$.2f", "%%", "%",
    ],
    "text": [
      "@\"[a]\"", "‹literal›", "‹literal›", "‹literal›", "‹literal› ‹literal›", "(‹text›)",
      "‹variable›",
      "‹value› ? ‹text› : ‹text›", "‹variable› ?: ‹text›", "(NSString *)‹text›", "‹macro›",
      "[NSString stringWithFormat:‹text›, ‹value›]", "[NSString stringWithFormat:‹text›]",
      "[[NSString alloc] initWithFormat:‹text›, ‹value›]",
      "[‹text› stringByAppendingString:‹text›]",
      "[NSMutableString stringWithString:‹text›]", "[‹text› mutableCopy]", "‹macro›(‹text›)",
      "‹macro› ‹literal›", "‹literal› ‹macro›", "‹list›[0]",
      "[‹list› componentsJoinedByString:‹text›]",
      "[‹list› firstObject]", "self.‹variable›", "self->‹variable›", "^{ return ‹text›; }()",
      "‹value›",
    ],
    "list": [
      "@[@\"[a]\"]", "@[‹text›, ‹text›]", "[NSArray arrayWithObjects:‹text›, ‹text›, nil]",
      "{‹text›, ‹text›}", "‹variable›", "‹macro›", "@[‹list›, ‹list›]", "‹dictionary›", "@[]",
      "[NSMutableArray arrayWithArray:‹list›]", "[‹list› arrayByAddingObject:‹text›]", "(‹list›)",
      "‹value› ? ‹list› : ‹list›", "@[ @[‹text›, @(‹options›)] ]",
    ],
    "dictionary": [
      "nil", "@{@\"a\": a}", "NSDictionaryOfVariableBindings(‹bindings›)", "‹variable›", "@{}",
      "[NSDictionary dictionaryWithObjectsAndKeys:a, ‹text›, nil]", "[‹dictionary› mutableCopy]",
      "@{‹text›: ‹value›, @\"b\": b}", "_NSDictionaryOfVariableBindings(@\"a, b\", a, b, nil)",
      "@{@\"gap\": @8}", "‹macro›(a)", "[self ‹variable›]", "NULL",
    ],
    "bindings": ["a", "a, b, c", "self.a,\n b, c[0]", "self->a, (b)", "", "‹macro›", "a,, b"],
    "options": [
      "0", "nil", "kNilOptions", "NSLayoutFormatAlignAllTop", "NSLayoutFormatOptions()",
      "NSLayoutFormatAlignAllLeft | NSLayoutFormatAlignAllTop", "(NSLayoutFormatOptions)‹options›",
      "‹value› ? ‹options› : ‹options›", "(‹options›)", "‹options› | ‹options›", "‹variable›",
    ],
    "value": [
      "a", "8", "nil", "‹variable›", "a.b[0]", "[self a:‹text›]", "@(8)", "'\"'", "^{ ‹text›; }",
      "c ? a : b", "1'000", "0x1'FF", "'a'",
    ],
    "macro": ["ROW", "COLUMN", "PIN", "VFL", "LIST"],
  ]

  private static let objectiveCCode: [String: [String]] = [
    "file": [
      "‹statements›", "#import <UIKit/UIKit.h>\n‹declarations›", "‹directive›\n‹declarations›",
      "‹directive›\n‹directive›\n‹statements›", "‹declarations›‹declarations›",
    ],
    "call": [
      "[x constraintsWithVisualFormat:@\"[a]\" options:0 metrics:nil views:views]",
      "[NSLayoutConstraint constraintsWithVisualFormat:‹text› options:‹options› metrics:‹dictionary› views:‹dictionary›]",
      "[NSLayoutConstraint constraintsWithVisualFormat:‹text›\n    options:0\n    metrics:nil\n    views:‹dictionary›]",
      "[self.view addConstraints:‹call›]", "[self addConstraintsWithFormat:‹text› views:a, b, nil]",
      "[view addConstraintsWithFormat:‹text› views:‹dictionary›]", "[self ‹wrapper›:‹text›]",
      "[self ‹wrapper›:‹text› views:‹dictionary›]", "‹wrapper›(‹text›)", "‹macro›(‹text›)",
      "‹macro›(‹text›, ‹dictionary›)", "PinFormat(self, ‹text›)",
      "[‹wrapper› applyVisualFormat:‹text›]",
      "[NSLayoutConstraint constraintsWithVisualFormat:‹text›",
    ],
    "statements": ["‹statement›\n", "‹statement›\n‹statements›", "‹statement›\n‹statements›"],
    "statement": [
      "‹call›;", "‹call›;", "‹call›;", "NSString *‹variable› = ‹text›;", "‹variable› = ‹text›;",
      "NSArray *‹variable› = ‹list›;", "NSDictionary *‹variable› = ‹dictionary›;",
      "NSMutableDictionary *‹variable› = [‹dictionary› mutableCopy];", "‹variable›[‹text›] = a;",
      "[‹variable› setObject:a forKey:‹text›];", "[‹variable› addObject:‹text›];",
      "[‹variable› appendString:‹text›];", "auto ‹variable› = ‹text›;",
      "for (NSString *‹variable› in ‹list›) {\n‹statements›}",
      "for (auto ‹variable› : ‹list›) ‹call›;",
      "[‹list› enumerateObjectsUsingBlock:^(NSString *‹variable›, NSUInteger index, BOOL *stop) {\n‹statements›}];",
      "void (^‹wrapper›)(NSString *) = ^(NSString *‹variable›) { ‹call›; };",
      "auto ‹wrapper› = [&](NSString *‹variable›) { ‹call›; };",
      "if (‹value›) { ‹statements›} else { ‹statements›}", "{ ‹statements›}", "‹comment›",
      "‹call›; ‹comment›", "return ‹text›;", "#if A\n‹statements›#else\n‹statements›#endif",
      "‹directive›",
    ],
    "directive": [
      "#define ROW @\"H:|[row]|\"", "#define ‹macro› ‹text›", "#define ‹macro›(format) ‹call›",
      "#define ‹macro›(format, views) \\\n  [x constraintsWithVisualFormat:format options:0 metrics:nil \\\n  views:views]",
      "#define ‹macro›(format) @\"‹partial›\" format", "#define ‹macro›(...) __VA_ARGS__",
      "#define ‹macro› ‹macro› ‹macro›", "#define ‹macro›(format) ‹macro›(format)",
      "#undef ‹macro›",
      "#define ‹macro›(x) @#x", "#define ‹macro› ‹list›", "#pragma mark ‹partial›",
      "# define ‹macro›(",
      "static NSString *const ‹variable› = ‹text›;",
    ],
    "declarations": ["‹declaration›\n", "‹declaration›\n‹declarations›"],
    "declaration": [
      "‹directive›", "@implementation Screen\n‹methods›@end", "‹methods›", "‹comment›",
      "static void PinFormat(id owner, NSString *‹variable›) {\n‹statements›}",
      "static NSArray *‹wrapper›(NSString *‹variable›) { return ‹call›; }",
      "@interface Screen : UIView\n- (void)‹wrapper›:(NSString *)format;\n@end",
    ],
    "methods": ["‹method›\n", "‹method›\n‹methods›"],
    "method": [
      "- (void)setUp { ‹call›; }", "- (void)setUp {\n‹statements›}",
      "- (void)‹wrapper›:(NSString *)‹variable› {\n‹statements›}",
      "- (void)‹wrapper›:(NSString *)format { [self ‹wrapper›:format]; }",
      "- (void)‹wrapper›:(NSString *)format { [self ‹wrapper›:format views:nil]; }",
      "- (void)‹wrapper›:(NSString *)format views:(NSDictionary *)views {\n  [NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views];\n}",
      "- (void)‹wrapper›:(NSString *)format, ... { ‹call›; }",
      "- (NSString *)‹variable› { return ‹text›; }",
    ],
  ]
}
