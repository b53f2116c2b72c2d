import {hostileTexts} from './hostile-texts.ts'

/** Yields `count` random texts that combine hostile texts. The same seed gives the same texts. */
export function* generatedTexts(count: number, seed: number): Iterable<string> {
  const random = randomNumbers(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pieces = Object.values(hostileTexts)
    .flat()
    .filter((text) => text.length < 60)
  const anySign = () => String.fromCharCode(below(0x10000))
  const makers = [
    () => pieces[below(pieces.length)] ?? '',
    () => Array.from({length: 1 + below(20)}, anySign).join(''),
    () => String.fromCodePoint(below(0x110000)),
    () => Array.from({length: 1 + below(12)}, () => String.fromCharCode(below(0x80))).join(''),
    () => ['\r\n', '\n', ' ', '\t', ': ', '@', '<', '>', '"', ',', '=?'][below(11)] ?? '',
    () => 'word ',
  ]
  for (let n = 0; n < count; n++) {
    yield Array.from({length: 1 + below(6)}, () => makers[below(makers.length)]?.() ?? '').join('')
  }
}

/** Returns a generator of random numbers from 0 to 1 (the algorithm "mulberry32"). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
