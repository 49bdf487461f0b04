// New documents, whose views are visible without a list of views.

/** The size of the superview of a new document. */
const SIZE = [400, 300];
/** The content size of a view in a new document, until it has another one. */
const VIEW_SIZE = [80, 30];

/** The origin of a new document. */
export const NEW_ORIGIN = { title: null,
  about: "A new scene. Each name in brackets is a view with a content of 80 × 30." };

/** Returns a new document with lines and a size of the superview. */
export function newDocument(lines = [], [width = SIZE[0], height = SIZE[1]] = SIZE) {
  return { lines, scene: { superview: { width, height } }, newViewSize: [...VIEW_SIZE] };
}

/** Returns the properties of a view that the document does not list. */
export function newView({ newViewSize }) {
  return newViewSize ? { intrinsic: [...newViewSize] } : {};
}
