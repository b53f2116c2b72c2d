import {expect, it} from 'vitest'
import {tokenColor} from '#src/ui/theme/token-colors.ts'

it('tokenColor returns the color of the given scheme, or of the dark scheme on an ink (dark) background', () => {
  const text = (scheme: 'light' | 'dark', ground?: 'ink') =>
    tokenColor('color-text', scheme, ground)
  expect(text('light')).toMatch(/^#[0-9a-f]{6}$/)
  expect(text('dark')).not.toBe(text('light'))
  expect([text('light', 'ink'), text('dark', 'ink')]).toEqual([text('dark'), text('dark')])
})

it('the color-paper of an ink (dark) background differs between the schemes, and from the color-paper of a dark page', () => {
  const papers = [
    tokenColor('color-paper', 'dark'),
    tokenColor('color-paper', 'light', 'ink'),
    tokenColor('color-paper', 'dark', 'ink'),
  ]
  expect(new Set(papers).size).toBe(3)
})

it('tokenColor throws for an unknown color', () => {
  expect(() => tokenColor('color-none', 'light')).toThrow('--color-none')
})
