/**
 * The product's mark, on a square of 44: a dial whose hand stands at the average. The header, shared
 * links and icons all draw it from here, but for `public/favicon.svg`, whose strokes are as thick as
 * 16 pixels need.
 */
export const mark = {
  scale: 'M7 33a17.5 17.5 0 1 1 30 0',
  hand: 'm22 25 8-13.5',
  hub: {cx: 22, cy: 25, r: 4},
} as const
