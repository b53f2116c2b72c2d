import {expect, it} from 'vitest'
import {type Catalogue, differences, signature} from './catalogue.ts'
import {misuses} from './message-ids.ts'
import {readSource, repositoryFiles, typescriptSources} from './source.ts'

/** Folders of the catalogues: texts of all pages, and of single parts of the site. */
const folders = [
  'src/i18n',
  'src/i18n/announcement',
  'src/i18n/corrections',
  'src/i18n/faq',
  'src/i18n/forms',
  'src/i18n/account',
  'src/i18n/preview',
]

const catalogue = (folder: string, locale: string): Catalogue =>
  JSON.parse(readSource(`${folder}/${locale}.json`).text)

it.each(folders)(
  'every message in %s exists in English and Spanish, with the same arguments',
  (folder) => {
    expect(differences(catalogue(folder, 'en'), catalogue(folder, 'es'))).toEqual([])
  },
)

it('every message id in the code exists, and no message is unused', () => {
  const sources = typescriptSources().filter(({path}) => path.startsWith('src/'))
  const catalogues = folders.map((folder) => [`${folder}/en.json`, catalogue(folder, 'en')])
  expect(misuses(Object.fromEntries(catalogues), sources)).toEqual([])
})

it('this test checks all JSON catalogues in src', () => {
  const found = repositoryFiles().filter((path) => /^src\/.*\.json$/.test(path))
  expect(found.sort()).toEqual(
    folders.flatMap((folder) => [`${folder}/en.json`, `${folder}/es.json`]).sort(),
  )
})

it('no message id is in two catalogues', () => {
  const ids = folders.flatMap((folder) => Object.keys(catalogue(folder, 'en')))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

it.each([
  ['a missing id', {a: 'x'}, {}],
  ['an additional id', {}, {a: 'x'}],
  ['an empty message', {a: 'x'}, {a: ' '}],
  ['a missing argument', {a: '{name} x'}, {a: 'x'}],
  ['a renamed argument', {a: '{name}'}, {a: '{nombre}'}],
  ['an argument of another kind', {a: '{n, number}'}, {a: '{n}'}],
  [
    'a select with other cases',
    {a: '{s, select, x {1} other {2}}'},
    {a: '{s, select, y {1} other {2}}'},
  ],
  [
    'an argument lost inside a plural',
    {a: '{n, plural, other {# {b}}}'},
    {a: '{n, plural, other {#}}'},
  ],
])(
  'the comparison of the English and Spanish catalogue reports %s',
  (_, en: Catalogue, es: Catalogue) => {
    expect(differences(en, es)).toHaveLength(1)
  },
)

it('plural forms and the order of arguments may differ between languages', () => {
  const en = {a: '{n, plural, one {# {b}} other {# {b}s}} of {c}'}
  expect(differences(en, {a: '{c}: {n, plural, other {# {b}}}'})).toEqual([])
})

it('parsing a message that is not valid ICU throws an error', () => {
  expect(() => signature('{n, plural, one {#}}')).toThrow()
})

const inSource = (text: string) =>
  misuses({'en.json': {'page.title': 'Title'}}, [{path: 'src/a.tsx', text}])

it.each([
  `formatMessage({id: 'page.title'}, {a: 'b'})`,
  `intl.formatMessage({id: kind === 'short' ? 'page.title' : 'page.title'})`,
  'const a = <FormattedMessage id="page.title" values={{a: 1}} />',
  'formatMessage({id: `page.${name}`})',
  `const ids = ['page.title']`,
])('the check finds the message id page.title in the code: %s', (text) => {
  expect(inSource(text)).toEqual([])
})

it.each([
  `formatMessage({id: 'page.titel'}); use('page.title')`,
  `intl.formatMessage({id: short ? 'short' : 'page.title'})`,
  `const a = <FormattedMessage id="page.titel" />; use('page.title')`,
  'const a = <FormattedMessage id={`side.${name}`} />; use("page.title")',
])('the check reports the unknown message id in: %s', (text) => {
  expect(inSource(text)).toEqual(['src/a.tsx:1 requests a message that is in no catalogue'])
})

it.each(['', 'const a = `${name}`', `const a = 'page.title.more'`])(
  'the check reports page.title as unused if the code is: "%s"',
  (text) => {
    expect(inSource(text)).toEqual(['en.json contains page.title, but no code uses it'])
  },
)
