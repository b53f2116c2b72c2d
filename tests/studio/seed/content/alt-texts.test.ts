import {expect, it} from 'vitest'
import {pictures} from '#packages/sample-pictures/src/pictures.ts'
import type {Screen} from '#packages/sample-pictures/src/screen.ts'
import {type Locale, locales} from '#schemas/locales.ts'
import {altTexts} from '#studio/seed/content/alt-texts.ts'

/** Returns the numbers and amounts in a text, such as `1042` or `$720.79`. */
const numbersIn = (text: string) => text.match(/\$?\d+(?:[.,]\d+)*/g) ?? []

/** Returns the text in the HTML from which an image is drawn, without the HTML tags. */
const wordsOn = (screen: Screen, locale: Locale) =>
  screen.markup(locale).text.replace(/<[^>]+>/g, ' ')

const screens: Readonly<Record<string, Screen>> = pictures

it('every rendered image has an alt text, and no alt text is unused', () => {
  expect(Object.keys(altTexts).toSorted()).toEqual(Object.keys(pictures).toSorted())
})

it.each(
  Object.entries(altTexts).flatMap(([name, alt]) =>
    locales.map((locale) => ({name, locale, alt: alt[locale]})),
  ),
)(
  'the alt text of $name contains only numbers that the image shows ($locale)',
  ({name, locale, alt}) => {
    const screen = screens[name]
    const shown = new Set(screen ? numbersIn(wordsOn(screen, locale)) : [])
    expect(numbersIn(alt).filter((number) => !shown.has(number))).toEqual([])
  },
)

it('alt texts have at most 200 characters and end with a period', () => {
  const long = Object.entries(altTexts).filter(([, alt]) =>
    locales.some((locale) => alt[locale].length > 200 || !alt[locale].endsWith('.')),
  )
  expect(long.map(([name]) => name)).toEqual([])
})
