import {expect, it} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {type Locale, locales} from '#schemas/locales.ts'
import {privacyPageQuery} from '#src/content/privacy-page.query.ts'

const statement = (language: Locale) => ({
  _id: `privacy-${language}`,
  _type: 'privacyStatement',
  language,
  title: language === 'en' ? 'Privacy Statement' : 'Aviso de privacidad',
  effectiveDate: '2023-02-24',
  body: [],
})

/**
 * Returns the title of the privacy page and the title's language, for an English and a Spanish
 * page. The content has statements in the given languages.
 */
async function titlesWith(languages: readonly Locale[]) {
  const {client, anonymous} = await startTestLake()
  for (const language of languages) await client.create(statement(language))
  return Promise.all(
    locales.map(async (locale) => {
      const {statement: found} = await anonymous.fetch(privacyPageQuery, {locale})
      return found && [found.title.value, found.title.lang]
    }),
  )
}

it('the query returns the privacy statement in the language of the page', async () => {
  expect(await titlesWith(['en', 'es'])).toEqual([
    ['Privacy Statement', 'en'],
    ['Aviso de privacidad', 'es'],
  ])
})

it('without a Spanish statement, the Spanish page gets the English one with its language', async () => {
  expect(await titlesWith(['en'])).toEqual([
    ['Privacy Statement', 'en'],
    ['Privacy Statement', 'en'],
  ])
})

it('without an English statement, the English page gets null', async () => {
  expect(await titlesWith(['es'])).toEqual([null, ['Aviso de privacidad', 'es']])
})
