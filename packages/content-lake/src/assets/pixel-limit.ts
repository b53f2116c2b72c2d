/** Larger images than this many pixels are refused: decoding takes four bytes of memory for each. */
export const PIXEL_LIMIT = 100_000_000
