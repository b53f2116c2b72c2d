import {expect, it} from 'vitest'
import {pictures} from '#packages/sample-pictures/src/pictures.ts'
import {customers, vehicles} from '#packages/sample-pictures/src/shop/customers.ts'
import {shop} from '#packages/sample-pictures/src/shop/shop.ts'
import {technicians} from '#packages/sample-pictures/src/shop/technicians.ts'
import {locales} from '#schemas/locales.ts'
import {textsOf} from '../drawn-text.ts'

const screens = Object.entries(pictures)

/** Phrases that are the same in English and Spanish: names, units and shared words. */
const shared = [
  ...Object.values(customers).flatMap(({name, email}) => [name, email]),
  ...Object.values(technicians).flatMap(({name, initials}) => [name, initials]),
  ...Object.values(vehicles).flatMap(({make, model, engine, plate}) => [
    ...[make, model, engine, plate],
    // Narrow images show only the engine's size and the first word of the model.
    ...[engine.slice(0, 4), model.split(' ')[0] ?? ''],
  ]),
  ...[shop.name, shop.street, shop.city, shop.email],
  ...['Tri-County Parts', 'Midway Supply', 'QuickBooks', 'Automotive Expert', 'Real-Time Pro'],
  ...['Total', 'HA', 'mi', 'mm'],
].toSorted((a, b) => b.length - a.length)

/** Returns the words of a text without the phrases that are the same in both languages. */
const ownWords = (text: string): readonly string[] =>
  shared
    .reduce((rest, phrase) => (rest.includes(phrase) ? rest.replace(phrase, ' ') : rest), text)
    .split(/[\s·,]+/)
    .filter((word) => /^\p{L}{3}/u.test(word))

it.each(screens)('the Spanish version of %s has Spanish texts', (_, screen) => {
  const english = new Set(textsOf(screen, 'en'))
  const untranslated = textsOf(screen, 'es').filter(
    (text) => english.has(text) && ownWords(text).length > 0,
  )
  expect(untranslated).toEqual([])
})

it.each(screens)('%s shows the same numbers in both languages', (_, screen) => {
  const figures = (locale: 'en' | 'es') =>
    (
      textsOf(screen, locale)
        .join(' ')
        .match(/\d+(?:[.,]\d+)*/g) ?? []
    ).toSorted()
  expect(figures('es')).toEqual(figures('en'))
})

it.each(screens)('%s shows only fictional phone numbers and addresses', (_, screen) => {
  for (const locale of locales) {
    const text = textsOf(screen, locale).join(' ')
    expect(text.match(/\(\d{3}\) \d{3}-(?!01)\d{4}/g)).toBeNull()
    expect(text.match(/\(\d{3}\) (?!555)\d{3}/g)).toBeNull()
    expect(text.match(/@(?!example\.com)/g)).toBeNull()
  }
})
