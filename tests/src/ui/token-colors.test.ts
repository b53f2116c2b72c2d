import {expect, it} from 'vitest'
import {tokenColor} from '#src/ui/token-colors.ts'

it('gives each half of a pair, and ink the dark one in both schemes', () => {
  const text = (scheme: 'light' | 'dark', ground?: 'ink') =>
    tokenColor('color-text', scheme, ground)
  expect(text('light')).toMatch(/^#[0-9a-f]{6}$/)
  expect(text('dark')).not.toBe(text('light'))
  expect([text('light', 'ink'), text('dark', 'ink')]).toEqual([text('dark'), text('dark')])
})

it('knows that ink is another paper, and that it is darker still in the dark scheme', () => {
  const papers = [
    tokenColor('color-paper', 'dark'),
    tokenColor('color-paper', 'light', 'ink'),
    tokenColor('color-paper', 'dark', 'ink'),
  ]
  expect(new Set(papers).size).toBe(3)
})

it('refuses a colour that is not there', () => {
  expect(() => tokenColor('color-none', 'light')).toThrow('--color-none')
})
