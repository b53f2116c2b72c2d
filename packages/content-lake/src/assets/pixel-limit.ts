/** Maximum number of pixels of an image. Decoding takes four bytes of memory per pixel. */
export const PIXEL_LIMIT = 100_000_000
