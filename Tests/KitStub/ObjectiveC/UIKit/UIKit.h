// A stub of the parts of UIKit and Foundation that exported code in Objective-C uses. It can be compiled where there
// are no frameworks; nothing runs.
#include <math.h>

#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)

typedef signed char BOOL;
typedef double CGFloat;
typedef unsigned long NSUInteger;
typedef long NSInteger;
typedef float UILayoutPriority;
typedef struct { CGFloat x, y; } CGPoint;
typedef struct { CGFloat top, leading, bottom, trailing; } NSDirectionalEdgeInsets;

static inline CGPoint CGPointMake(CGFloat x, CGFloat y) { return (CGPoint){x, y}; }
static inline NSDirectionalEdgeInsets NSDirectionalEdgeInsetsMake(CGFloat t, CGFloat l, CGFloat b, CGFloat r) {
  return (NSDirectionalEdgeInsets){t, l, b, r};
}

typedef enum {
  NSLayoutAttributeNotAnAttribute, NSLayoutAttributeLeft, NSLayoutAttributeRight, NSLayoutAttributeTop,
  NSLayoutAttributeBottom, NSLayoutAttributeLeading, NSLayoutAttributeTrailing, NSLayoutAttributeWidth,
  NSLayoutAttributeHeight, NSLayoutAttributeCenterX, NSLayoutAttributeCenterY, NSLayoutAttributeLastBaseline,
  NSLayoutAttributeFirstBaseline
} NSLayoutAttribute;
typedef enum {
  NSLayoutRelationLessThanOrEqual = -1, NSLayoutRelationEqual, NSLayoutRelationGreaterThanOrEqual
} NSLayoutRelation;
typedef enum {
  NSLayoutFormatAlignAllLeft = 1 << 1, NSLayoutFormatAlignAllRight = 1 << 2, NSLayoutFormatAlignAllTop = 1 << 3,
  NSLayoutFormatAlignAllBottom = 1 << 4, NSLayoutFormatAlignAllLeading = 1 << 5,
  NSLayoutFormatAlignAllTrailing = 1 << 6, NSLayoutFormatAlignAllCenterX = 1 << 9,
  NSLayoutFormatAlignAllCenterY = 1 << 10, NSLayoutFormatAlignAllLastBaseline = 1 << 11,
  NSLayoutFormatAlignAllFirstBaseline = 1 << 12, NSLayoutFormatDirectionLeftToRight = 1 << 16,
  NSLayoutFormatDirectionRightToLeft = 2 << 16, NSLayoutFormatSpacingBaselineToBaseline = 1 << 19
} NSLayoutFormatOptions;
typedef enum { UILayoutConstraintAxisHorizontal, UILayoutConstraintAxisVertical } UILayoutConstraintAxis;
typedef enum {
  UISemanticContentAttributeForceLeftToRight, UISemanticContentAttributeForceRightToLeft
} UISemanticContentAttribute;
typedef enum {
  UIStackViewDistributionFill, UIStackViewDistributionFillEqually, UIStackViewDistributionFillProportionally,
  UIStackViewDistributionEqualSpacing, UIStackViewDistributionEqualCentering
} UIStackViewDistribution;
typedef enum {
  UIStackViewAlignmentFill, UIStackViewAlignmentLeading, UIStackViewAlignmentTop, UIStackViewAlignmentFirstBaseline,
  UIStackViewAlignmentCenter, UIStackViewAlignmentTrailing, UIStackViewAlignmentBottom,
  UIStackViewAlignmentLastBaseline
} UIStackViewAlignment;

__attribute__((objc_root_class)) @interface NSObject
+ (instancetype)new;
@end

@protocol NSCopying
@end

typedef struct {
  unsigned long state;
  __unsafe_unretained id *itemsPtr;
  unsigned long *mutationsPtr;
  unsigned long extra[5];
} NSFastEnumerationState;

@interface NSString : NSObject <NSCopying>
@end
@interface NXConstantString : NSString
@end
@interface NSNumber : NSObject
+ (NSNumber *)numberWithDouble:(double)value;
+ (NSNumber *)numberWithInt:(int)value;
@end
@interface NSArray<T> : NSObject
+ (instancetype)arrayWithObjects:(const T[])objects count:(NSUInteger)count;
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state
                                  objects:(id __unsafe_unretained[])buffer
                                    count:(NSUInteger)length;
@end
@interface NSMutableArray<T> : NSArray<T>
+ (instancetype)array;
- (void)addObject:(T)object;
- (void)addObjectsFromArray:(NSArray<T> *)objects;
@end
@interface NSDictionary<K, V> : NSObject
+ (instancetype)dictionaryWithObjects:(const V[])objects forKeys:(const K[])keys count:(NSUInteger)count;
@end

@interface NSLayoutConstraint : NSObject
@property UILayoutPriority priority;
@property (copy) NSString *identifier;
+ (void)activateConstraints:(NSArray<NSLayoutConstraint *> *)constraints;
+ (NSArray<NSLayoutConstraint *> *)constraintsWithVisualFormat:(NSString *)format
                                                       options:(NSLayoutFormatOptions)options
                                                       metrics:(NSDictionary<NSString *, id> *)metrics
                                                         views:(NSDictionary<NSString *, id> *)views;
+ (instancetype)constraintWithItem:(id)first
                         attribute:(NSLayoutAttribute)firstAttribute
                         relatedBy:(NSLayoutRelation)relation
                            toItem:(id)second
                         attribute:(NSLayoutAttribute)secondAttribute
                        multiplier:(CGFloat)multiplier
                          constant:(CGFloat)constant;
@end

@interface NSLayoutAnchor : NSObject
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutAnchor *)anchor;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutAnchor *)anchor;
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutAnchor *)anchor;
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutAnchor *)anchor constant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutAnchor *)anchor constant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutAnchor *)anchor constant:(CGFloat)constant;
@end
@interface NSLayoutDimension : NSLayoutAnchor
- (NSLayoutConstraint *)constraintEqualToConstant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToConstant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintLessThanOrEqualToConstant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutDimension *)anchor multiplier:(CGFloat)multiplier;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutDimension *)anchor multiplier:(CGFloat)multiplier;
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutDimension *)anchor multiplier:(CGFloat)multiplier;
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutDimension *)anchor
                                     multiplier:(CGFloat)multiplier
                                       constant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutDimension *)anchor
                                                  multiplier:(CGFloat)multiplier
                                                    constant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutDimension *)anchor
                                               multiplier:(CGFloat)multiplier
                                                 constant:(CGFloat)constant;
@end

@protocol StubAnchors
@property (readonly) NSLayoutAnchor *leadingAnchor, *trailingAnchor, *leftAnchor, *rightAnchor, *centerXAnchor;
@property (readonly) NSLayoutAnchor *topAnchor, *bottomAnchor, *centerYAnchor, *firstBaselineAnchor, *lastBaselineAnchor;
@property (readonly) NSLayoutDimension *widthAnchor, *heightAnchor;
@end

@interface UILayoutGuide : NSObject <StubAnchors>
@end
@interface UIView : NSObject <StubAnchors>
@property BOOL translatesAutoresizingMaskIntoConstraints;
@property BOOL hidden;
@property UISemanticContentAttribute semanticContentAttribute;
@property NSDirectionalEdgeInsets directionalLayoutMargins;
@property (readonly) UILayoutGuide *layoutMarginsGuide, *safeAreaLayoutGuide;
- (void)addSubview:(UIView *)view;
- (void)addLayoutGuide:(UILayoutGuide *)guide;
- (void)setContentHuggingPriority:(UILayoutPriority)priority forAxis:(UILayoutConstraintAxis)axis;
- (void)setContentCompressionResistancePriority:(UILayoutPriority)priority forAxis:(UILayoutConstraintAxis)axis;
@end
@interface UIScrollView : UIView
@property CGPoint contentOffset;
@property (readonly) UILayoutGuide *contentLayoutGuide, *frameLayoutGuide;
@end
@interface UIStackView : UIView
@property UILayoutConstraintAxis axis;
@property UIStackViewDistribution distribution;
@property UIStackViewAlignment alignment;
@property CGFloat spacing;
@property BOOL layoutMarginsRelativeArrangement, baselineRelativeArrangement;
- (void)addArrangedSubview:(UIView *)view;
- (void)setCustomSpacing:(CGFloat)spacing afterView:(UIView *)view;
@end
