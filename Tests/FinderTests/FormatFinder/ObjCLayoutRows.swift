extension LayoutsInCodeTests {
  static let objectiveCRows = [
    Row(
      "anchors, getters and constants",
      """
      static const CGFloat kGap = 8;
      #define MARGIN (kGap * 2)
      @interface Card ()
      @property (nonatomic, strong) UILabel *titleLabel;
      @property (nonatomic, strong) UIImageView *icon;
      @end
      @implementation Card
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        if (self) { [self setUp]; }
        return self;
      }
      - (UILabel *)titleLabel {
        if (!_titleLabel) {
          _titleLabel = [[UILabel alloc] init];
          _titleLabel.text = @"Title";
          _titleLabel.translatesAutoresizingMaskIntoConstraints = NO;
        }
        return _titleLabel;
      }
      - (void)setUp {
        self.icon = [[UIImageView alloc] initWithImage:[UIImage imageNamed:@"star"]];
        [self addSubview:self.titleLabel];
        [self addSubview:_icon];
        [NSLayoutConstraint activateConstraints:@[
          [self.icon.leadingAnchor constraintEqualToAnchor:self.leadingAnchor constant:kGap],
          [self.icon.topAnchor constraintEqualToAnchor:self.safeAreaLayoutGuide.topAnchor
                                              constant:MARGIN],
          [_icon.widthAnchor constraintEqualToConstant:24.0f],
          [[self.titleLabel trailingAnchor] constraintLessThanOrEqualToAnchor:[self trailingAnchor]
                                                                     constant:-kGap],
          [self.titleLabel.topAnchor
            constraintEqualToSystemSpacingBelowAnchor:self.icon.bottomAnchor multiplier:1],
        ]];
      }
      @end
      """,
      "Card.initWithFrame(_:)", "titleLabel: UILabel in self 'Title' no mask",
      "icon: UIImageView in self image 'star'",
      "icon.leading == self.leading + 8 active",
      "icon.top == self.safeAreaLayoutGuide.top + 16 active",
      "icon.width == 24 active", "titleLabel.trailing <= self.trailing - 8 active",
      "titleLabel.top == icon.bottom + standard active"),
    Row(
      "the initializer, priorities and loops",
      """
      @implementation Form : UIViewController
      - (void)viewDidLoad {
        [super viewDidLoad];
        UITextField *name = [UITextField new], *mail = [UITextField new];
        for (UITextField *field in @[name, mail]) {
          field.translatesAutoresizingMaskIntoConstraints = NO;
          [self.view addSubview:field];
          [field setContentHuggingPriority:UILayoutPriorityRequired
                                   forAxis:UILayoutConstraintAxisVertical];
        }
        NSLayoutConstraint *height = [NSLayoutConstraint constraintWithItem:name
                                                                  attribute:NSLayoutAttributeHeight
                                                                  relatedBy:NSLayoutRelationEqual
                                                                     toItem:nil
                                                                  attribute:NSLayoutAttributeNotAnAttribute
                                                                 multiplier:1.0
                                                                   constant:44];
        height.priority = UILayoutPriorityDefaultHigh;
        height.active = YES;
        [self.view addConstraint:[NSLayoutConstraint constraintWithItem:mail
          attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationGreaterThanOrEqual toItem:name
          attribute:NSLayoutAttributeBottom multiplier:1 constant:self.gap]];
      }
      @end
      """,
      "Form.viewDidLoad()", "name: UITextField in view no mask hugging vertical 1000",
      "mail: UITextField in view no mask hugging vertical 1000", "name.height == 44 @750 active",
      "mail.top >= name.bottom + gap active"),
    Row(
      "formats and branches",
      """
      @implementation Bar
      - (void)build:(UIView *)other {
        UIView *a = [[UIView alloc] initWithFrame:CGRectZero];
        UIView *b = UIView.new;
        [self addSubview:a];
        [self addSubview:b];
        NSDictionary *views = NSDictionaryOfVariableBindings(a, b);
        NSDictionary *metrics = @{@"gap": @6};
        [self addConstraints:[NSLayoutConstraint
          constraintsWithVisualFormat:@"H:|-gap-[a(b)]-"
                                       "[b]|"
                              options:NSLayoutFormatAlignAllTop metrics:metrics views:views]];
        if (other == nil) {
          [a.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;
        } else if (self.isTall)
          [a.topAnchor constraintEqualToAnchor:other.bottomAnchor].active = YES;
        else
          [a.topAnchor constraintEqualToAnchor:other.topAnchor].active = YES;
        switch (self.style) {
          case BarStyleWide:
          case BarStyleFull: {
            [a.heightAnchor constraintEqualToConstant:1].active = YES;
            break;
          }
          default:
            [a.heightAnchor constraintEqualToConstant:2].active = YES;
        }
      }
      @end
      """,
      "Bar.build(_:)", "a: UIView in self", "b: UIView in self",
      "a.leading == self.leading + 6 active", "a.width == b.width active",
      "b.leading == a.trailing + standard active", "self.trailing == b.trailing active",
      "a.top == b.top active", "a.top == self.top active if other == nil",
      "a.top == other.bottom active if self.isTall",
      "a.top == other.top active if not other == nil or self.isTall",
      "a.height == 1 active if self.style == BarStyleWide || self.style == BarStyleFull",
      "a.height == 2 active if not self.style == BarStyleWide || self.style == BarStyleFull"),
    Row(
      "blocks of Masonry",
      """
      @implementation Tile
      - (void)setUp {
        UIView *box = [UIView new];
        [self addSubview:box];
        __weak typeof(self) weakSelf = self;
        [box mas_makeConstraints:^(MASConstraintMaker *make) {
          make.top.left.equalTo(self).offset(4);
          make.width.mas_equalTo(10);
          make.height.equalTo(@20).priorityLow();
          make.bottom.lessThanOrEqualTo(self.mas_bottom).with.offset(-6);
        }];
      }
      @end
      """,
      "Tile.setUp()", "box: UIView in self", "box.top == self.top + 4 active",
      "box.left == self.left + 4 active", "box.width == 10 active", "box.height == 20 @250 active",
      "box.bottom <= self.bottom - 6 active"),
    Row(
      "functions of C and methods that return constraints",
      """
      static void Pin(UIView *view, UIView *other) {
        [view.leftAnchor constraintEqualToAnchor:other.leftAnchor].active = YES;
      }
      @implementation Pane : UIView
      - (NSArray<NSLayoutConstraint *> *)edgesOf:(UIView *)view inset:(CGFloat)inset {
        return @[[view.topAnchor constraintEqualToAnchor:self.topAnchor constant:inset]];
      }
      - (void)add {
        UIStackView *stack = [[UIStackView alloc] initWithArrangedSubviews:@[self.one, self.two]];
        stack.axis = UILayoutConstraintAxisVertical;
        stack.spacing = 3;
        [self addSubview:stack];
        Pin(stack, self);
        [NSLayoutConstraint activateConstraints:[self edgesOf:stack inset:5]];
      }
      @end
      """,
      "Pane.add()", "stack: UIStackView in self (vertical, spacing 3)",
      "one arranged in stack", "two arranged in stack",
      "stack.left == self.left active", "stack.top == self.top + 5 active"),
  ]

  static let malformedCodes = [
    "@implementation A - (void)f { [[[[ } @end", "@interface A : @end @implementation",
    "- (void)f { if (a) { } else } @implementation A - (void)f { for (a in", "@property", "@",
    "static void f(", "@implementation A { int a; - (void)f { switch (a) { case 1: case",
    String(repeating: "[", count: 100_000), String(repeating: "if (a) ", count: 50_000),
    "@implementation A - (void)f { x = " + String(repeating: "a + ", count: 50_000) + "1; } @end",
    "@implementation A - (void)f { " + String(repeating: "{", count: 50_000),
  ]
}
