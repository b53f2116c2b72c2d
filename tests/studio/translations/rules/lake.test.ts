import {afterAll, beforeEach, expect, it} from 'vitest'
import {planImport} from '#studio/tools/translations/exchange/import-plan.ts'
import {readXliff, writeXliff} from '#studio/tools/translations/exchange/xliff.ts'
import {confirmPairs, importTranslations} from '#studio/tools/translations/write-translations.ts'
import {translationStateId} from '#studio/translation-state/confirmations.ts'
import {
  type FieldPair,
  type StoredDocument,
  versionsById,
} from '#studio/translation-state/field-pairs.ts'
import {type EmptyLake, startEmptyLake} from '../../seed/empty-lake.ts'
import {pairsOf} from '../seed-pairs.ts'

// Over 200 lines: all tests share one lake.

const lake: EmptyLake = await startEmptyLake()
afterAll(() => lake.stop())

const english = (type: string, value: unknown) => [
  {_key: 'en', _type: `internationalizedArray${type}Value`, language: 'en', value},
]

const question = {
  _id: 'faq-tires',
  _type: 'faqEntry',
  question: english('String', 'Do you sell tires?'),
  answer: english('RichText', [
    {
      _type: 'block',
      _key: 'a',
      style: 'normal',
      markDefs: [],
      children: [{_type: 'span', _key: 's', text: 'No.', marks: []}],
    },
  ]),
}

beforeEach(async () => {
  await lake.editor.delete({query: '*[_id match "*faq-tires*"]'})
  await lake.editor.createOrReplace(question)
})

/** Returns the current content as the Translations tool reads it. */
const content = async (layer = 'drafts') => {
  const all = await lake.editor.fetch<StoredDocument[]>('*[]', {}, {perspective: 'raw'})
  return {
    all,
    layer,
    pairs: pairsOf(all, layer),
    versions: versionsById(all, layer),
    stateOf: (id: string) => all.find(({_id}) => _id === translationStateId(id)),
  }
}

/** Returns a translated file in which every Spanish field is filled in. */
const translated = (pairs: FieldPair[]) =>
  readXliff(writeXliff(pairs).replace(/(<target[^>]*)\/>/g, '$1>En español</target>')).translations

const paths = async () => (await content()).stateOf('faq-tires')?.confirmed

it('an import of a contributor writes the translation into a draft, and an editor confirms it by publishing', async () => {
  const before = await content()
  const plan = planImport(translated(before.pairs), before.pairs)
  expect((await importTranslations(lake.editor, before, plan, false)).written).toBe(2)
  const after = await content()
  expect(after.versions.get('faq-tires')?.draft).toBeDefined()
  expect(after.stateOf('faq-tires')).toBeUndefined()
})

it('an import writes the translation into a draft, marks it as confirmed, and leaves the published document unchanged', async () => {
  const before = await content()
  const plan = planImport(translated(before.pairs), before.pairs)
  expect(await importTranslations(lake.editor, before, plan)).toEqual({
    written: 2,
    confirmed: 0,
    overtaken: [],
  })
  const after = await content()
  expect(after.pairs.map(({field, state}) => [field.name, state])).toEqual([
    ['question', 'complete'],
    ['answer', 'complete'],
    ['searchTerms', 'empty'],
  ])
  const {draft, published} = after.versions.get('faq-tires') ?? {}
  expect(draft?.question).toMatchObject([{language: 'en'}, {language: 'es', value: 'En español'}])
  expect(draft?.answer).toMatchObject([
    {},
    {
      _type: 'internationalizedArrayRichTextValue',
      value: [{_key: 'a', children: [{text: 'En español'}]}],
    },
  ])
  expect(published?.question).toEqual(question.question)
  expect(await paths()).toMatchObject([{path: 'question'}, {path: 'answer'}])
})

it('with a selected release, Translations shows only what will be live, and an import writes only into the release', async () => {
  const other = {...question, _id: 'faq-tires-2'}
  const version = {...question, _id: 'versions.rSpring.faq-tires', order: 7}
  await lake.editor.action([
    {actionType: 'sanity.action.release.create', releaseId: 'rSpring'},
    {actionType: 'sanity.action.release.create', releaseId: 'rSummer'},
  ])
  await lake.editor.create(other)
  await lake.editor.create(version)
  const elsewhere = {...other, question: english('String', 'Not in this release')}
  for (const id of ['drafts.faq-tires-2', 'versions.rSummer.faq-tires-2', 'drafts.faq-tires'])
    await lake.editor.create({...elsewhere, _id: id})
  const before = await content('rSpring')
  expect(before.pairs.map(({english: {latest}}) => latest)).not.toContain('Not in this release')
  const plan = planImport(translated(before.pairs), before.pairs)
  expect((await importTranslations(lake.editor, before, plan)).written).toBe(4)
  const withSpanish = await lake.editor.fetch<string[]>(
    '*[question[language == "es"][0].value == "En español"] | order(_id)._id',
    {},
    {perspective: 'raw'},
  )
  expect(withSpanish).toEqual([version._id, 'versions.rSpring.faq-tires-2'])

  const actionType = 'sanity.action.document.version.unpublish'
  await lake.editor.action({actionType, versionId: version._id, publishedId: 'faq-tires'})
  expect((await content('rSpring')).pairs.map(({documentId}) => documentId)).not.toContain(
    'faq-tires',
  )
})

it.each([
  ['created a draft', () => lake.editor.create({...question, _id: 'drafts.faq-tires', order: 1})],
  ['edited the draft', async () => lake.editor.patch('drafts.faq-tires').set({order: 2}).commit()],
])(
  'an import skips a document if another user %s while the import is running',
  async (what, meanwhile) => {
    if (what === 'edited the draft')
      await lake.editor.create({...question, _id: 'drafts.faq-tires'})
    const before = await content()
    const plan = planImport(translated(before.pairs), before.pairs)
    await meanwhile()
    const {written, overtaken} = await importTranslations(lake.editor, before, plan)
    expect({written, overtaken: overtaken.map(({id}) => id)}).toEqual({
      written: 0,
      overtaken: ['faq-tires/question', 'faq-tires/answer'],
    })
    const {draft} = (await content()).versions.get('faq-tires') ?? {}
    expect(draft?.question).toEqual(question.question)
    expect(await paths()).toBeUndefined()
  },
)

it('translations that two users confirm at the same time are all stored, and each field keeps its last four confirmations', async () => {
  const confirm = async (...names: string[]) => {
    const now = await content()
    await Promise.all(
      names.map((name) =>
        confirmPairs(
          lake.editor,
          now,
          now.pairs.filter(({field}) => field.name === name),
        ),
      ),
    )
  }
  await confirm('question', 'answer')
  expect(await paths()).toHaveLength(2)
  for (const version of [1, 2, 3, 4, 5]) {
    await lake.editor
      .patch('faq-tires')
      .set({'question[_key=="en"].value': `Do you sell tires? (${version})`})
      .commit()
    await confirm('question', 'question')
  }
  const kept = await paths()
  expect(kept).toHaveLength(5)
  expect(kept).toContainEqual(expect.objectContaining({path: 'answer'}))
})

it('if a draft with a confirmed translation is discarded, the translation of the published text is complete again', async () => {
  const spanish = (value: string) => ({
    ...english('String', value)[0],
    _key: 'es',
    language: 'es',
  })
  const inBoth = (en: string, es: string) => [...english('String', en), spanish(es)]
  await lake.editor.createOrReplace({...question, question: inBoth('Tires?', '¿Llantas?')})
  await lake.editor.create({
    ...question,
    _id: 'drafts.faq-tires',
    question: inBoth('Do you sell tires?', '¿Venden llantas?'),
  })
  const now = await content()
  await confirmPairs(
    lake.editor,
    now,
    now.pairs.filter(({field}) => field.name === 'question'),
  )
  await lake.editor.delete('drafts.faq-tires')
  const {pairs} = await content()
  expect(pairs.find(({field}) => field.name === 'question')).toMatchObject({state: 'complete'})
})

it('anonymous clients cannot read which translations users have confirmed', async () => {
  const now = await content()
  await confirmPairs(lake.editor, now, now.pairs)
  const id = translationStateId('faq-tires')
  expect(await lake.editor.getDocument(id)).toMatchObject({_type: 'translationState'})
  expect(await lake.anonymous.getDocument(id)).toBeUndefined()
  for (const perspective of ['published', 'raw', 'drafts'] as const) {
    const seen = lake.anonymous.fetch(
      '*[_type == "translationState" || _id == $id]',
      {id},
      {perspective},
    )
    await expect(seen).resolves.toEqual([])
  }
  const heard: unknown[] = []
  const subscription = lake.anonymous
    .listen('*[_type == "translationState"]', {}, {events: ['welcome', 'mutation']})
    .subscribe((event) => heard.push(event.type))
  await expect.poll(() => heard).toEqual(['welcome'])
  await confirmPairs(lake.editor, await content(), now.pairs)
  await lake.editor.patch('faq-tires').set({order: 3}).commit()
  subscription.unsubscribe()
  expect(heard).toEqual(['welcome'])
})
