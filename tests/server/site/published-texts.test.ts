import {afterAll, beforeAll, expect, test} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {picture} from '#schemas/objects/picture.ts'
import {localizedPath, renderedPaths} from '#src/i18n/urls.ts'
import {contentFields} from './content-fields.ts'
import {addressIn, type ContentText, pictureParts, textKinds, textsOf} from './content-texts.ts'
import {type PlantedSite, startPlantedSite} from './planted-site.ts'
import {linkedDataWords, type PageWords, pageWords} from './served-page.ts'

/** What is published and yet stands on no page as it is written, with the reason. */
const elsewhere: Record<string, string> = {
  'redirect.from': 'an address that is answered, not shown',
  'redirect.to': 'where that address leads, not shown',
}

/** Fields whose words are for search engines and shared links; all others are for visitors. */
const forCrawlers = new Set(['seoTitle', 'seoDescription'])

/** What the pages of a language say, all together. */
interface Said {
  toVisitors: Set<string>
  toCrawlers: Set<string>
  alt: Set<string>
  addresses: Set<string>
  pictures: string
}

let site: PlantedSite
let said: Record<Locale, Said>
beforeAll(async () => {
  site = await startPlantedSite()
  said = {en: await saidIn('en'), es: await saidIn('es')}
}, 120_000)
afterAll(() => site?.stop())

async function saidIn(locale: Locale): Promise<Said> {
  const pages = await Promise.all(
    renderedPaths.map((path) => site.page(localizedPath(path, locale))),
  )
  const words = pages.flatMap(pageWords)
  const textsAt = (places: PageWords['place'][]) =>
    words.filter(({place}) => places.includes(place)).map(({text}) => text)
  const attributes = (selector: string, name: string) =>
    pages.flatMap((page) =>
      [...page.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? ''),
    )
  return {
    toVisitors: new Set(textsAt(['text', 'aria-label', 'title', 'placeholder'])),
    toCrawlers: new Set([...textsAt(['content']), ...pages.flatMap(linkedDataWords)]),
    alt: new Set(textsAt(['alt'])),
    addresses: new Set(attributes('a[href]', 'href')),
    pictures: [...attributes('img', 'src'), ...attributes('source', 'srcset')].join(),
  }
}

const isSaid = ({as, text, locale, field}: ContentText): boolean => {
  const {toVisitors, toCrawlers, alt, addresses, pictures} = said[locale]
  if (as === 'alt') return alt.has(text)
  if (as === 'picture') return pictures.includes(text)
  if (forCrawlers.has(field.name)) return toCrawlers.has(text)
  if (as === 'words' && toVisitors.has(text)) return true
  return addresses.has(text) || addresses.has(addressIn(locale, text))
}

test('every part of a picture the schema has is looked for', () => {
  const fields: {name: string}[] = picture.fields
  expect(fields.map(({name}) => name)).toEqual(pictureParts)
})

test('no text of a published document is missing from the pages the server sends', async () => {
  const types = [...new Set(contentFields.map(({documentType}) => documentType))]
  const documents = await site.lake.anonymous.fetch<Record<string, unknown>[]>(
    '*[_type in $types]',
    {types},
  )
  const texts = documents
    .flatMap((document) => textsOf(document, contentFields))
    .filter(({field}) => !(field.path in elsewhere))

  // What is not in the sample content would not be looked for.
  const unseen = contentFields.filter(
    ({path, kind}) =>
      textKinds.has(kind) &&
      !(path in elsewhere) &&
      !locales.every((locale) =>
        texts.some((text) => text.field.path === path && text.locale === locale),
      ),
  )
  expect(unseen.map(({path}) => path)).toEqual([])
  const missing = texts.filter((text) => !isSaid(text))
  expect(missing.map(({at, locale, as, text}) => `${locale} ${at} (${as}): ${text}`)).toEqual([])
})
