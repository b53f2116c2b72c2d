import {expect, it} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {type Locale, locales} from '#schemas/locales.ts'
import {privacyPageQuery} from '#src/pages/privacy-page.query.ts'

const statement = (language: Locale) => ({
  _id: `privacy-${language}`,
  _type: 'privacyStatement',
  language,
  title: language === 'en' ? 'Privacy Statement' : 'Aviso de privacidad',
  effectiveDate: '2023-02-24',
  body: [],
})

/**
 * Writes privacy statements in the given languages. Returns the title and its language that the
 * query returns for the English page and for the Spanish page.
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

it('privacyPageQuery returns the privacy statement in the language of the page', async () => {
  expect(await titlesWith(['en', 'es'])).toEqual([
    ['Privacy Statement', 'en'],
    ['Aviso de privacidad', 'es'],
  ])
})

it('without a Spanish statement, the query for the Spanish page returns the English statement', async () => {
  expect(await titlesWith(['en'])).toEqual([
    ['Privacy Statement', 'en'],
    ['Privacy Statement', 'en'],
  ])
})

it('without an English statement, the query for the English page returns null', async () => {
  expect(await titlesWith(['es'])).toEqual([null, ['Aviso de privacidad', 'es']])
})
