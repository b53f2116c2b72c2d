import {glob, readFile} from 'node:fs/promises'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {notFoundPath} from '#schemas/page-paths.ts'
import {root} from '#server/environment/build-paths.ts'
import {localizedPath, otherLocales, renderedPaths} from '#src/i18n/urls.ts'
import {sampled} from '#tests/extent.ts'
import {contentFields} from '../content-fields.ts'
import {textsOf} from '../content-texts.ts'
import {type MessagePattern, ownPatterns} from '../message-patterns.ts'
import {type SeededSite, startSeededSite} from '../seeded-site.ts'
import {type PageWords, pageWords} from '../served-page.ts'

type Catalogue = Record<string, string>

let site: SeededSite
let patterns: Record<Locale, MessagePattern[]>
beforeAll(async () => {
  site = await startSeededSite()
  const [en, es] = await Promise.all(locales.map(catalogueOf))
  patterns = {en: ownPatterns(en ?? {}, es ?? {}), es: ownPatterns(es ?? {}, en ?? {})}
}, 120_000)
afterAll(() => site?.stop())

/** Returns all messages of a language, from all catalogues below `src/i18n`. */
async function catalogueOf(locale: Locale): Promise<Catalogue> {
  const messages: Catalogue = {}
  for await (const file of glob(`src/i18n/**/${locale}.json`, {cwd: root})) {
    Object.assign(messages, JSON.parse(await readFile(`${root}/${file}`, 'utf8')))
  }
  return messages
}

/** Returns the messages of the other language that a page contains. */
const messagesIn = (
  words: readonly Pick<PageWords, 'text' | 'place'>[],
  foreign: readonly MessagePattern[],
): string[] =>
  words.flatMap(({text, place}) =>
    foreign
      .filter(({whole, phrases}) => whole.test(text) || phrases.some((part) => text.includes(part)))
      .map(({id}) => `${id} (${place}): ${text.slice(0, 120)}`),
  )

/**
 * Returns the texts of a page without the logo. The logo splits the company's name into two lines,
 * and the first line can be equal to a message.
 */
const wordsWithoutLogo = (page: Document) =>
  pageWords(page).filter(({element}) => !element.closest('svg[width="175"]'))

const pages = [...renderedPaths, notFoundPath]

describe.each(locales)('pages in %s', (locale) => {
  test.each(sampled(pages, (_, index) => index % 3 === 0))(
    'the page %s contains no user-interface text of another language',
    async (path) => {
      const words = wordsWithoutLogo(await site.page(localizedPath(path, locale)))
      expect(words.length).toBeGreaterThan(50)
      const found = otherLocales(locale).flatMap((other) => messagesIn(words, patterns[other]))
      expect([...new Set(found)]).toEqual([])
    },
  )

  test("no page shows a content text in another language if the text exists in the page's language", async () => {
    const documents = await site.lake.anonymous.fetch<Record<string, unknown>[]>('*')
    const texts = documents.flatMap((document) => textsOf(document, contentFields))
    const own = new Set(texts.filter((text) => text.locale === locale).map(({text}) => text))
    const foreign = new Set(texts.map(({text}) => text).filter((text) => !own.has(text)))
    expect(foreign.size).toBeGreaterThan(300)
    for (const path of pages) {
      const words = wordsWithoutLogo(await site.page(localizedPath(path, locale)))
      expect([path, ...words.map(({text}) => text).filter((text) => foreign.has(text))]).toEqual([
        path,
      ])
    }
  })
})

test.each([
  ['a single word', 'Menu', 'menu (text): Menu'],
  ['a message with an argument', '$35 per month', 'price (text): $35 per month'],
  ['one form of a plural', '3 users included', 'users (text): 3 users included'],
  [
    'a part of a message inside a longer text',
    'Now: The connection to our server failed. OK',
    'error (text): Now: The connection to our server failed. OK',
  ],
])('the check for messages in the wrong language finds %s', (_, text, finding) => {
  const english = {
    menu: 'Menu',
    price: '{amount} per month',
    users: '{count, plural, one {# user included} other {# users included}}',
    error: '{name}: The connection to our server failed.',
  }
  const spanish = {menu: 'Menú', price: '{amount} al mes', users: '{count} usuarios', error: 'No'}
  const words = [{text, place: 'text' as const}]
  expect(messagesIn(words, ownPatterns(english, spanish))).toEqual([finding])
  expect(messagesIn(words, ownPatterns(english, english))).toEqual([])
})
