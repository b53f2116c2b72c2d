import {expect, test} from 'vitest'
import {eitherSignal} from '#src/api/either-signal.ts'

test.each([0, 1])(
  'a signal of two aborts with the reason of the first that aborts: %i',
  (index) => {
    const sources = [new AbortController(), new AbortController()] as const
    const signal = eitherSignal(sources[0].signal, sources[1].signal)
    expect(signal.aborted).toBe(false)
    sources[index]?.abort('first')
    sources[1 - index]?.abort('second')
    expect(signal.reason).toBe('first')
  },
)

test('a signal of two is aborted from the beginning if one of them was', () => {
  const signal = eitherSignal(AbortSignal.abort('before'), new AbortController().signal)
  expect([signal.aborted, signal.reason]).toEqual([true, 'before'])
})
