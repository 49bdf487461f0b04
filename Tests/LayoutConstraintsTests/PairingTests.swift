import LayoutConstraints
import Testing

/// Which attributes go together: the rules at the end of the language's page on equations.
@Suite struct PairingTests {
  static let locations = LayoutAttribute.allCases.filter { $0.isLocation }

  @Test func everyAttributeIsALocationOrASizeOrNone() {
    #expect(LayoutAttribute.allCases.count == 13)
    #expect(Self.locations.count == 10)
    #expect(LayoutAttribute.allCases.filter { $0.isSize } == [.width, .height])
  }

  /// The pairs of attributes that a constraint can relate, written out by hand.
  static let groups: [[LayoutAttribute]] = [
    [.left, .right, .centerX], [.leading, .trailing, .centerX],
    [.top, .bottom, .centerY, .lastBaseline, .firstBaseline], [.width, .height],
  ]

  @Test(arguments: LayoutAttribute.allCases.filter { $0 != .notAnAttribute })
  func pairs(_ first: LayoutAttribute) {
    for second in LayoutAttribute.allCases where second != .notAnAttribute {
      let isAllowed = Self.groups.contains { $0.contains(first) && $0.contains(second) }
      let made = try? LayoutConstraint(item: "a", attribute: first, toItem: "b", attribute: second)
      #expect((made != nil) == isAllowed, "\(first.name) and \(second.name)")
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
  func errorsOfPairs(_ first: LayoutAttribute, _ second: LayoutAttribute, _ error: LayoutConstraintError) {
    #expect(throws: error) {
      try LayoutConstraint(item: "a", attribute: first, toItem: "b", attribute: second)
    }
    #expect(!error.description.isEmpty)
  }

  @Test(arguments: locations)
  func aLocationCannotEqualAConstant(_ attribute: LayoutAttribute) {
    #expect(throws: LayoutConstraintError.locationWithoutItem(attribute)) {
      try LayoutConstraint(item: "a", attribute: attribute, constant: 20)
    }
    #expect(throws: LayoutConstraintError.locationWithZeroMultiplier(attribute)) {
      try LayoutConstraint(
        item: "a", attribute: attribute, toItem: "b", attribute: attribute, multiplier: 0, constant: 20)
    }
  }

  @Test func aSizeCanEqualAConstant() throws {
    let constraint = try LayoutConstraint(
      item: "a", attribute: .width, relatedBy: .greaterThanOrEqual, constant: 50, identifier: "least")
    #expect(constraint.secondItem == nil)
    #expect(constraint.secondAttribute == .notAnAttribute)
    #expect(constraint.multiplier == 1)
    #expect(constraint.priority == .required)
    #expect(constraint.identifier == "least")
    #expect(constraint.origin == nil)
  }

  @Test func anAttributeNeedsAnItem() {
    #expect(throws: LayoutConstraintError.secondAttributeWithoutItem(.height)) {
      try LayoutConstraint(item: "a", attribute: .width, attribute: .height)
    }
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func numbersAreFinite(_ value: Double) throws {
    #expect {
      try LayoutConstraint(item: "a", attribute: .width, toItem: "b", attribute: .width, multiplier: value)
    } throws: {
      if case LayoutConstraintError.multiplierNotFinite? = $0 as? LayoutConstraintError {
        true
      } else {
        false
      }
    }
    #expect {
      try LayoutConstraint(item: "a", attribute: .width, constant: value)
    } throws: {
      if case LayoutConstraintError.constantNotFinite? = $0 as? LayoutConstraintError { true } else { false }
    }
  }

  @Test func theIdentifierCanChange() throws {
    var constraint = try LayoutConstraint(item: "a", attribute: .width, constant: 50)
    let other = constraint
    constraint.identifier = "row"
    constraint.priority = .defaultHigh
    #expect(constraint.identifier == "row")
    #expect(other.identifier == nil)
    #expect(constraint.equationText == "a.width == 50 @750")
  }
}
