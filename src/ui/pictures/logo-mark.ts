/**
 * SVG paths of the logo in a square of 44 × 44: a dial with a hand. The header, sharing cards and
 * icons use these paths. Only `public/favicon.svg` has its own paths, with strokes thick enough for
 * 16 pixels.
 */
export const mark = {
  scale: 'M7 33a17.5 17.5 0 1 1 30 0',
  hand: 'm22 25 8-13.5',
  hub: {cx: 22, cy: 25, r: 4},
} as const
