import {expect, it} from 'vitest'
import {themeStyles} from '#src/ui/theme/theme-styles.tsx'

const css = themeStyles()
const set = new Set([...css.matchAll(/(--mantine-[\w-]+):/g)].map(([, name]) => name))
const asked = new Set([...css.matchAll(/var\((--mantine-[\w-]+)/g)].map(([, name]) => name))

it('every variable of Mantine that is used is set', () => {
  expect([...asked].filter((name) => !set.has(name))).toEqual([])
})

it('component defaults are set, and unused palettes are not', () => {
  expect([...set]).toEqual(
    expect.arrayContaining(['--mantine-color-text', '--mantine-color-gray-4', '--mantine-scale']),
  )
  expect([...set].filter((name) => /-(pink|teal|yellow|success)\b/.test(name ?? ''))).toEqual([])
})
