// Runs one request on GNUstep's NSLayoutConstraint and prints one JSON object.
//
// Usage: gnustep_vfl < REQUEST
//
// `Benchmarks/implementations` describes requests and answers.

#import <AppKit/AppKit.h>
#import <Foundation/Foundation.h>
#import <GNUstepGUI/GSVersion.h>

#define TEXT_OF(macro) TEXT(macro)
#define TEXT(macro) #macro

static NSString *attributeName(NSLayoutAttribute attribute) {
  switch (attribute) {
    case NSLayoutAttributeLeft: return @"left";
    case NSLayoutAttributeRight: return @"right";
    case NSLayoutAttributeTop: return @"top";
    case NSLayoutAttributeBottom: return @"bottom";
    case NSLayoutAttributeLeading: return @"leading";
    case NSLayoutAttributeTrailing: return @"trailing";
    case NSLayoutAttributeWidth: return @"width";
    case NSLayoutAttributeHeight: return @"height";
    case NSLayoutAttributeCenterX: return @"centerX";
    case NSLayoutAttributeCenterY: return @"centerY";
    case NSLayoutAttributeLastBaseline: return @"lastBaseline";
    case NSLayoutAttributeFirstBaseline: return @"firstBaseline";
    default: return @"none";
  }
}

static NSString *relationName(NSLayoutRelation relation) {
  return relation == NSLayoutRelationEqual ? @"==" : relation == NSLayoutRelationLessThanOrEqual ? @"<=" : @">=";
}

static id item(id view, NSLayoutAttribute attribute, NSDictionary *views) {
  if (view == nil || attribute == NSLayoutAttributeNotAnAttribute) return [NSNull null];
  NSArray *names = [views allKeysForObject: view];
  NSString *name = [names count] ? [names objectAtIndex: 0] : @"superview";
  return [NSArray arrayWithObjects: name, attributeName(attribute), nil];
}

static NSDictionary *converted(NSLayoutConstraint *constraint, NSDictionary *views) {
  return [NSDictionary dictionaryWithObjectsAndKeys:
    item([constraint firstItem], [constraint firstAttribute], views), @"first",
    relationName([constraint relation]), @"relation",
    item([constraint secondItem], [constraint secondAttribute], views), @"second",
    [NSNumber numberWithDouble: [constraint multiplier]], @"multiplier",
    [NSNumber numberWithDouble: [constraint constant]], @"constant",
    [NSNumber numberWithDouble: [constraint priority]], @"priority", nil];
}

static NSDictionary *makeViews(NSDictionary *request, NSView *root) {
  NSMutableDictionary *views = [NSMutableDictionary dictionary];
  NSEnumerator *names = [[request objectForKey: @"views"] objectEnumerator];
  NSString *name;
  while ((name = [names nextObject]) != nil) {
    NSView *view = [[[NSView alloc] initWithFrame: NSZeroRect] autorelease];
    [root addSubview: view];
    [views setObject: view forKey: name];
  }
  return views;
}

static NSArray *constraintsOf(NSString *format, NSDictionary *request, NSDictionary *views) {
  return [NSLayoutConstraint constraintsWithVisualFormat: format
                                                 options: [[request objectForKey: @"options"] unsignedIntegerValue]
                                                 metrics: [request objectForKey: @"metrics"]
                                                   views: views];
}

static NSDictionary *constraintsAnswer(NSDictionary *request) {
  BOOL hasSuperview = [[request objectForKey: @"superview"] boolValue];
  NSView *root = hasSuperview ? [[[NSView alloc] initWithFrame: NSMakeRect(0, 0, 300, 100)] autorelease] : nil;
  NSDictionary *views = makeViews(request, root);
  NSArray *created = constraintsOf([request objectForKey: @"format"], request, views);
  if (created == nil) {
    NSArray *errors = [NSArray arrayWithObject: [NSDictionary dictionaryWithObject: @"nil" forKey: @"message"]];
    return [NSDictionary dictionaryWithObject: errors forKey: @"errors"];
  }
  NSMutableArray *result = [NSMutableArray array];
  NSEnumerator *constraints = [created objectEnumerator];
  NSLayoutConstraint *constraint;
  while ((constraint = [constraints nextObject]) != nil) [result addObject: converted(constraint, views)];
  return [NSDictionary dictionaryWithObject: result forKey: @"constraints"];
}

static NSDictionary *layoutAnswer(NSDictionary *request) {
  if (![NSWindow instancesRespondToSelector: @selector(layoutIfNeeded)]) {
    return [NSDictionary dictionaryWithObject: @"no layout engine" forKey: @"unsupported"];
  }
  [NSApplication sharedApplication];
  NSRect frame = NSMakeRect(0, 0, [[request objectForKey: @"width"] doubleValue], [[request objectForKey: @"height"] doubleValue]);
  NSWindow *window = [[NSWindow alloc] initWithContentRect: frame styleMask: NSBorderlessWindowMask
                                                   backing: NSBackingStoreBuffered defer: NO];
  NSView *root = [window contentView];
  NSDictionary *views = makeViews(request, root);
  NSEnumerator *eachView = [views objectEnumerator];
  NSView *view;
  while ((view = [eachView nextObject]) != nil) [view setTranslatesAutoresizingMaskIntoConstraints: NO];
  NSEnumerator *formats = [[request objectForKey: @"formats"] objectEnumerator];
  NSString *format;
  while ((format = [formats nextObject]) != nil) {
    NSEnumerator *constraints = [constraintsOf(format, request, views) objectEnumerator];
    NSLayoutConstraint *constraint;
    while ((constraint = [constraints nextObject]) != nil) [root addConstraint: constraint];
  }
  [window performSelector: @selector(layoutIfNeeded)];
  NSMutableDictionary *frames = [NSMutableDictionary dictionary];
  NSEnumerator *names = [views keyEnumerator];
  NSString *name;
  while ((name = [names nextObject]) != nil) {
    NSRect box = [[views objectForKey: name] frame];
    [frames setObject: [NSArray arrayWithObjects: [NSNumber numberWithDouble: box.origin.x], [NSNumber numberWithDouble: box.origin.y],
      [NSNumber numberWithDouble: box.size.width], [NSNumber numberWithDouble: box.size.height], nil] forKey: name];
  }
  return [NSDictionary dictionaryWithObject: frames forKey: @"frames"];
}

static NSDictionary *answer(NSDictionary *request) {
  NSString *kind = [request objectForKey: @"kind"];
  if ([kind isEqual: @"version"]) {
    return [NSDictionary dictionaryWithObject: [NSString stringWithUTF8String: TEXT_OF(GNUSTEP_GUI_VERSION)] forKey: @"version"];
  }
  @try {
    return [kind isEqual: @"layout"] ? layoutAnswer(request) : constraintsAnswer(request);
  } @catch (NSException *exception) {
    NSDictionary *error = [NSDictionary dictionaryWithObject: [exception description] forKey: @"message"];
    return [NSDictionary dictionaryWithObject: [NSArray arrayWithObject: error] forKey: @"errors"];
  }
}

int main(void) {
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  NSData *input = [[NSFileHandle fileHandleWithStandardInput] readDataToEndOfFile];
  NSDictionary *request = [NSJSONSerialization JSONObjectWithData: input options: 0 error: NULL];
  NSData *output = [NSJSONSerialization dataWithJSONObject: answer(request) options: 0 error: NULL];
  [[NSFileHandle fileHandleWithStandardOutput] writeData: output];
  [pool release];
  return 0;
}
