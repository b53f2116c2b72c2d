/** Images with more pixels are refused: decoding takes four bytes of memory for each pixel. */
export const PIXEL_LIMIT = 100_000_000
