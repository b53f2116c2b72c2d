import {expect, it} from 'vitest'
import {examples} from '#schemas/examples.ts'
import type {ExampleDocument} from '../example-dataset.ts'
import {complaintsAbout} from '../validation-messages.ts'

const english = (type: string, value: unknown) => [
  {_key: 'en', _type: `internationalizedArray${type}Value`, language: 'en', value},
]

const question = (_id: string, category: number, order: number): ExampleDocument => ({
  _id,
  _type: 'faqEntry',
  question: english('String', `Question ${_id}`),
  category,
  order,
})

const faqPage = {
  _id: 'faqPage',
  _type: 'faqPage',
  laborTimesHeading: [
    ...english('String', 'Times'),
    {...english('String', 'Tiempos')[0], _key: 'es', language: 'es'},
  ],
}

it('an FAQ list without a published question gets a warning', async () => {
  expect(await complaintsAbout('laborTimesHeading', faqPage, [question('drafts.a', 3, 1)])).toEqual(
    [expect.stringMatching(/^warning laborTimesHeading: This list has no published question/)],
  )
  expect(await complaintsAbout('laborTimesHeading', faqPage, [question('a', 3, 1)])).toEqual([])
})

const group = (...tabs: string[]) => ({
  _id: 'group',
  _type: 'featureTabGroup',
  tabs: tabs.map((_ref) => ({_key: _ref, _type: 'reference', _ref})),
})

it('validation rejects a tab group with only one tab', async () => {
  expect(await complaintsAbout('tabs', group('a'))).toEqual([
    expect.stringMatching(/^error tabs: Choose at least two tabs/),
  ])
  expect(await complaintsAbout('tabs', group('a', 'b'))).toEqual([])
})

const wholeDocument = (document: ExampleDocument, others: readonly ExampleDocument[] = []) =>
  complaintsAbout(undefined, document, others)

it('validation warns about a tab in no group, and about a tab group or review on no page', async () => {
  const tab = {_id: 'a', _type: 'featureTab'}
  expect(await wholeDocument(tab)).toEqual([
    expect.stringMatching(/^warning : This tab is in no group/),
  ])
  expect(await wholeDocument({...tab, _id: 'drafts.a'}, [group('a')])).toEqual([])
  expect(await wholeDocument(group())).toEqual([expect.stringMatching(/^warning : No page/)])
  const review = {_id: 'r', _type: 'review'}
  expect(await wholeDocument(review)).toEqual([expect.stringMatching(/^warning : No page/)])
  const home = {_id: 'homePage', _type: 'homePage', reviews: [{_key: 'r', _ref: 'r'}]}
  expect(await wholeDocument(review, [home])).toEqual([])
})

it('a home page that shows the same tab group twice is invalid', async () => {
  const reference = (_ref: string) => ({_type: 'reference', _ref})
  const home = (one: string, other: string) => ({
    _id: 'homePage',
    _type: 'homePage',
    ticketsTabs: reference(one),
    shopManagementTabs: reference(other),
  })
  expect(await wholeDocument(home('a', 'a'))).toEqual([
    expect.stringMatching(/^error : “Tickets” and “Shop management” show the same group/),
  ])
  expect(await wholeDocument(home('a', 'b'))).toEqual([])
})

it('validation warns if the English and Spanish privacy statements have different effective dates', async () => {
  const statement = (language: string, effectiveDate: string) => ({
    _id: `privacy-${language}`,
    _type: 'privacyStatement',
    language,
    effectiveDate,
  })
  const told = (day: string) =>
    complaintsAbout('effectiveDate', statement('en', day), [statement('es', '2023-02-24')])
  expect(await told('2026-01-01')).toEqual([
    expect.stringMatching(
      /^warning effectiveDate: The statement in the other language is effective from February 24, 2023/,
    ),
  ])
  expect(await told('2023-02-24')).toEqual([])
})

it('validation rejects the example text of a new document if it was not changed, as plain text or rich text', async () => {
  const paragraph = (text: string) => [
    {
      _key: 'p',
      _type: 'block',
      style: 'normal',
      markDefs: [],
      children: [{_key: 's', _type: 'span', marks: [], text}],
    },
  ]
  const told = async (text: string, answer: string) => {
    const document = {
      ...question('a', 1, 1),
      question: english('String', text),
      answer: english('RichText', paragraph(answer)),
    }
    const about = [
      ...(await complaintsAbout('question', document)),
      ...(await complaintsAbout('answer', document)),
    ]
    return about.filter((words) => words.startsWith('error'))
  }
  const {question: asked, answer} = examples.faqEntry
  expect(await told(asked, answer)).toEqual([
    expect.stringContaining('Replace the example text'),
    expect.stringContaining('Replace the example text'),
  ])
  expect(await told('Ours?', 'Ours.')).toEqual([])
})
