// Drawings as images of pixels.

/** The number of pixels for each point of a drawing. */
const SCALE = 2;
/** The largest width and height of an image, which browsers can draw. */
const LARGEST_LENGTH = 8192;

/** Returns a drawing in SVG as a PNG image. */
export async function pngOfDrawing(svg) {
  const image = await loadedImage(`data:image/svg+xml,${encodeURIComponent(svg)}`);
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(SCALE, LARGEST_LENGTH / Math.max(width, height, 1));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no image"))), "image/png");
  });
}

async function loadedImage(address) {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}
