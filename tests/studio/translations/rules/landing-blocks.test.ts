import {afterAll, expect, it} from 'vitest'
import {planImport} from '#studio/tools/translations/exchange/import-plan.ts'
import {readXliff, writeXliff} from '#studio/tools/translations/exchange/xliff.ts'
import {importTranslations} from '#studio/tools/translations/write-translations.ts'
import {translationStateId} from '#studio/translation-state/confirmations.ts'
import {type StoredDocument, versionsById} from '#studio/translation-state/field-pairs.ts'
import {type EmptyLake, startEmptyLake} from '../../seed/empty-lake.ts'
import {pairsOf} from '../seed-pairs.ts'

const lake: EmptyLake = await startEmptyLake()
afterAll(() => lake.stop())

const inEnglish = (value: string) => [
  {_key: 'en', _type: 'internationalizedArrayStringValue', language: 'en', value},
]
const page = {
  _id: 'landing-spring',
  _type: 'landingPage',
  title: inEnglish('Spring'),
  address: '/spring',
  blocks: [
    {_key: 'top', _type: 'heroBlock', headline: inEnglish('Spring offer')},
    {
      _key: 'price',
      _type: 'signUpCardBlock',
      product: {_type: 'reference', _ref: 'a', _weak: true},
    },
    {_key: 'v1.0/más', _type: 'featureListBlock', featuresHeading: inEnglish('What you get')},
  ],
}

const content = async () => {
  const all = await lake.editor.fetch<StoredDocument[]>('*[]', {}, {perspective: 'raw'})
  return {
    pairs: pairsOf(all),
    layer: 'drafts',
    versions: versionsById(all),
    stateOf: (id: string) => all.find(({_id}) => _id === translationStateId(id)),
  }
}

/** Returns the state of each text that has English, by title. */
const states = async () =>
  Object.fromEntries(
    (await content()).pairs
      .filter(({state}) => state !== 'empty')
      .map(({field, state}) => [field.title, state]),
  )

it('the texts inside the blocks of a landing page, with whatever key, are translated by an import and confirmed', async () => {
  await lake.editor.create(page)
  expect(await states()).toEqual({
    'Name of the page': 'missing',
    '1. Top of the page: Headline': 'missing',
    '3. List of features: Heading': 'missing',
  })
  const before = await content()
  const file = writeXliff(before.pairs).replace(/(<target[^>]*)\/>/g, '$1>En español</target>')
  const plan = planImport(readXliff(file).translations, before.pairs)
  expect(await importTranslations(lake.editor, before, plan)).toMatchObject({written: 3})
  const draft = await lake.editor.getDocument('drafts.landing-spring')
  expect(draft?.blocks).toMatchObject([
    {_key: 'top', headline: [{language: 'en'}, {language: 'es', value: 'En español'}]},
    {_key: 'price'},
    {_key: 'v1.0/más', featuresHeading: [{language: 'en'}, {language: 'es', value: 'En español'}]},
  ])
  expect(new Set(Object.values(await states()))).toEqual(new Set(['complete']))
})

it('a changed English text makes only the Spanish of the same block out of date, even if the block moved', async () => {
  const id = 'drafts.landing-spring'
  const draft = await lake.editor.getDocument(id)
  await lake.editor.patch(id).set({blocks: draft?.blocks.toReversed()}).commit()
  await lake.editor
    .patch(id)
    .set({'blocks[_key=="top"].headline[_key=="en"].value': 'Summer offer'})
    .commit()
  expect(await states()).toEqual({
    'Name of the page': 'complete',
    '1. List of features: Heading': 'complete',
    '3. Top of the page: Headline': 'out-of-date',
  })
})
