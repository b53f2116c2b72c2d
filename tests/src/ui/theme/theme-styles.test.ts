import {expect, it} from 'vitest'
import {themeStyles} from '#src/ui/theme/theme-styles.tsx'

const css = themeStyles()
const set = new Set([...css.matchAll(/(--mantine-[\w-]+):/g)].map(([, name]) => name))
const used = new Set([...css.matchAll(/var\((--mantine-[\w-]+)/g)].map(([, name]) => name))

it('themeStyles defines every Mantine variable that it uses', () => {
  expect([...used].filter((name) => !set.has(name))).toEqual([])
})

it('themeStyles defines the CSS variables of components, but no variables of unused color palettes', () => {
  expect([...set]).toEqual(
    expect.arrayContaining(['--mantine-color-text', '--mantine-color-gray-4', '--mantine-scale']),
  )
  expect([...set].filter((name) => /-(pink|teal|yellow|success)\b/.test(name ?? ''))).toEqual([])
})
