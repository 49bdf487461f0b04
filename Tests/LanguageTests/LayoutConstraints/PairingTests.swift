import LayoutConstraints
import Testing

/// Tests which attributes can be paired, by the rules for equations in Grammar.md.
@Suite struct PairingTests {
  static let locations = LayoutAttribute.allCases.filter { $0.isLocation }

  @Test func attributesAreLocationsSizesOrNone() {
    #expect(LayoutAttribute.allCases.count == 13)
    #expect(Self.locations.count == 10)
    #expect(LayoutAttribute.allCases.filter { $0.isSize } == [.width, .height])
  }

  /// The groups of attributes that can be paired with each other, derived by hand.
  static let groups: [[LayoutAttribute]] = [
    [.left, .right, .centerX], [.leading, .trailing, .centerX],
    [.top, .bottom, .centerY, .lastBaseline, .firstBaseline], [.width, .height],
  ]

  @Test(arguments: LayoutAttribute.allCases.filter { $0 != .notAnAttribute })
  func pairing(_ first: LayoutAttribute) {
    for second in LayoutAttribute.allCases where second != .notAnAttribute {
      let isAllowed = Self.groups.contains { $0.contains(first) && $0.contains(second) }
      let constraint = try? LayoutConstraint(
        item: "a", attribute: first, toItem: "b", attribute: second)
      #expect((constraint != nil) == isAllowed, "\(first.name) and \(second.name)")
    }
  }

  @Test(
    arguments: [
      (.leading, .left, .relativeWithAbsoluteSide(.leading, .left)),
      (.right, .trailing, .relativeWithAbsoluteSide(.right, .trailing)),
      (.width, .left, .locationWithSize(.width, .left)),
      (.top, .height, .locationWithSize(.top, .height)),
      (.top, .leading, .horizontalWithVertical(.top, .leading)),
      (.centerX, .centerY, .horizontalWithVertical(.centerX, .centerY)),
      (.notAnAttribute, .width, .missingFirstAttribute),
      (.width, .notAnAttribute, .secondItemWithoutAttribute),
    ] as [(LayoutAttribute, LayoutAttribute, LayoutConstraintError)])
  func invalidPairings(
    _ first: LayoutAttribute, _ second: LayoutAttribute, _ error: LayoutConstraintError
  ) {
    #expect(throws: error) {
      try LayoutConstraint(item: "a", attribute: first, toItem: "b", attribute: second)
    }
    #expect(!error.description.isEmpty)
  }

  @Test(arguments: locations)
  func locationCannotEqualConstant(_ attribute: LayoutAttribute) {
    #expect(throws: LayoutConstraintError.locationWithoutItem(attribute)) {
      try LayoutConstraint(item: "a", attribute: attribute, constant: 20)
    }
    #expect(throws: LayoutConstraintError.locationWithZeroMultiplier(attribute)) {
      try LayoutConstraint(
        item: "a", attribute: attribute, toItem: "b", attribute: attribute, multiplier: 0,
        constant: 20)
    }
  }

  @Test func sizeCanEqualConstant() throws {
    let constraint = try LayoutConstraint(
      item: "a", attribute: .width, relatedBy: .greaterThanOrEqual, constant: 50,
      identifier: "minimum")
    #expect(constraint.secondItem == nil)
    #expect(constraint.secondAttribute == .notAnAttribute)
    #expect(constraint.multiplier == 1)
    #expect(constraint.priority == .required)
    #expect(constraint.identifier == "minimum")
    #expect(constraint.origin == nil)
  }

  @Test func secondAttributeRequiresItem() {
    #expect(throws: LayoutConstraintError.secondAttributeWithoutItem(.height)) {
      try LayoutConstraint(item: "a", attribute: .width, attribute: .height)
    }
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func numbersMustBeFinite(_ value: Double) throws {
    let multiplier = #expect(throws: LayoutConstraintError.self) {
      try LayoutConstraint(
        item: "a", attribute: .width, toItem: "b", attribute: .width, multiplier: value)
    }
    #expect(multiplier?.description == "the multiplier is \(value), not a finite number")
    let constant = #expect(throws: LayoutConstraintError.self) {
      try LayoutConstraint(item: "a", attribute: .width, constant: value)
    }
    #expect(constant?.description == "the constant is \(value), not a finite number")
  }

  @Test func identifierCanChange() throws {
    var constraint = try LayoutConstraint(item: "a", attribute: .width, constant: 50)
    let other = constraint
    constraint.identifier = "row"
    constraint.priority = .defaultHigh
    #expect(constraint.identifier == "row")
    #expect(other.identifier == nil)
    #expect(constraint.equationText == "a.width == 50 @750")
  }
}
