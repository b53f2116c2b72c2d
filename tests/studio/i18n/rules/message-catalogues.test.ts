import {expect, it} from 'vitest'
import {type Messages, parts} from '#studio/i18n/bundles.ts'
import {misuses} from '../../../architecture/message-ids.ts'
import {typescriptSources} from '../../../architecture/source.ts'
import {askedFor, isInformal, unlike} from '../message-checks.ts'
import {schemaTexts} from '../readable.ts'

it.each(Object.entries(parts))(
  'the catalogue %s has the same ids and arguments in English and Spanish',
  (_, {en, es}) => {
    expect(unlike(en, es)).toEqual([])
  },
)

it('Spanish texts use the formal usted', () => {
  const inTools = Object.values(parts).flatMap(({es}) => Object.values<string>(es))
  const inSchema = schemaTexts().map(({es}) => es)
  expect([...inTools, ...inSchema].filter(isInformal)).toEqual([])
})

/** Merges plural forms: code requests `id_one` and `id_other` as `id`. */
const asAsked = (words: Messages): Messages =>
  Object.fromEntries(
    Object.entries(words).map(([id, text]) => [id.replace(/_(one|other)$/, ''), text]),
  )

it('the catalogues have every text that the code of the Studio requests, and no unused text', () => {
  const sources = typescriptSources().filter(
    ({path}) => /^(studio|schemas)\//.test(path) && !/^studio\/i18n\/.+\/e[ns]\.ts$/.test(path),
  )
  const catalogues = Object.fromEntries(
    Object.entries(parts).map(([part, {en}]) => [`studio/i18n/${part}`, asAsked(en)]),
  )
  expect(misuses(catalogues, sources, askedFor)).toEqual([])
})

it.each([
  ['a missing id', {a: 'x'}, {}],
  ['a superfluous id', {}, {a: 'x'}],
  ['an empty message', {a: 'x'}, {a: ' '}],
  ['a missing argument', {a: '{{name}} x'}, {a: 'x'}],
  ['a renamed argument', {a: '{{name}}'}, {a: '{{nombre}}'}],
  ['a lost tag', {a: 'a <Name/>'}, {a: 'a'}],
])('the check of message catalogues reports %s', (_, en: Messages, es: Messages) => {
  expect(unlike(en, es)).toHaveLength(1)
})

const inSource = (text: string) =>
  misuses({words: {'tool.title': 'Title'}}, [{path: 'studio/a.tsx', text}], askedFor)

it.each([
  `t('tool.title', {a: 'b'})`,
  'const a = <Translate t={t} i18nKey="tool.title" />',
  `t(many ? 'tool.title' : 'tool.title')`,
  't(`tool.' + '$' + '{name}`)',
])('the check of message catalogues finds the message id in the code %s', (text) => {
  expect(inSource(text)).toEqual([])
})

it.each([
  `t('tool.titel'); use('tool.title')`,
  'const a = <Translate t={t} i18nKey={"tool.titel"} />; use("tool.title")',
])('the check of message catalogues reports the unknown message id in the code %s', (text) => {
  expect(inSource(text)).toEqual(['studio/a.tsx:1 requests a message that is in no catalogue'])
})

it('the check of message catalogues reports an unused message id', () => {
  expect(inSource(`const a = 'tool.title.more'`)).toEqual([
    'words contains tool.title, but no code uses it',
  ])
})
