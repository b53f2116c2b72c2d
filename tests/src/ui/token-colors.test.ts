import {expect, it} from 'vitest'
import {tokenColor} from '#src/ui/theme/token-colors.ts'

it('each half of a pair gets its colour, and ink the dark one in both schemes', () => {
  const text = (scheme: 'light' | 'dark', ground?: 'ink') =>
    tokenColor('color-text', scheme, ground)
  expect(text('light')).toMatch(/^#[0-9a-f]{6}$/)
  expect(text('dark')).not.toBe(text('light'))
  expect([text('light', 'ink'), text('dark', 'ink')]).toEqual([text('dark'), text('dark')])
})

it('ink is another paper, and darker still in the dark scheme', () => {
  const papers = [
    tokenColor('color-paper', 'dark'),
    tokenColor('color-paper', 'light', 'ink'),
    tokenColor('color-paper', 'dark', 'ink'),
  ]
  expect(new Set(papers).size).toBe(3)
})

it('an unknown colour is refused', () => {
  expect(() => tokenColor('color-none', 'light')).toThrow('--color-none')
})
