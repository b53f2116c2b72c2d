import {expect, it} from 'vitest'
import {duration} from '#studio/tools/inbox/duration.ts'

const minute = 60_000

it.each([
  [-5_000, '1 minute'],
  [0, '1 minute'],
  [59 * minute, '59 minutes'],
  [60 * minute, '1 hour'],
  [47 * 60 * minute, '1 day'],
  [100 * 24 * 60 * minute, '100 days'],
])('%d ms are written as "%s"', (ms, written) => {
  expect(duration(ms, 'long')).toBe(written)
})
