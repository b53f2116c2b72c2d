import {expect, test} from 'vitest'
import {retentionTime} from '../src/retention-time.ts'

const day = 24 * 60 * 60_000
const now = Date.UTC(2026, 10, 30)

test('the first run, and a run within a week of the last one, count from the clock', () => {
  for (const last of [undefined, now - 6 * day, now, now + 400 * day])
    for (const isStart of [true, false]) expect(retentionTime(last, now, isStart)).toBe(now)
})

test('with a clock that is years ahead, starts delete nothing, and each later run counts from a week later', () => {
  const ahead = now + 3650 * day
  let last = now
  for (let start = 0; start < 20; start++) expect(retentionTime(last, ahead, true)).toBeUndefined()
  for (let run = 1; run <= 3; run++) {
    last = retentionTime(last, ahead, false) ?? 0
    expect(last).toBe(now + run * 7 * day)
  }
  expect(retentionTime(last, now + 4 * day, false)).toBe(now + 4 * day)
})
