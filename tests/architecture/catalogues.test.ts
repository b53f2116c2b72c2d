import {expect, it} from 'vitest'
import {type Catalogue, differences, signature} from './catalogue.ts'
import {misuses} from './message-ids.ts'
import {readSource, repositoryFiles, typescriptSources} from './source.ts'

/** The texts of every page, of forms, of accounts (loaded when needed), and of previews. */
const folders = ['src/i18n', 'src/i18n/forms', 'src/i18n/account', 'src/i18n/preview']

const catalogue = (folder: string, locale: string): Catalogue =>
  JSON.parse(readSource(`${folder}/${locale}.json`).text)

it.each(folders)(
  'every message of %s exists in both languages, with the same arguments',
  (folder) => {
    expect(differences(catalogue(folder, 'en'), catalogue(folder, 'es'))).toEqual([])
  },
)

it('every requested message exists, and none is unused', () => {
  const sources = typescriptSources().filter(({path}) => path.startsWith('src/'))
  const catalogues = folders.map((folder) => [`${folder}/en.json`, catalogue(folder, 'en')])
  expect(misuses(Object.fromEntries(catalogues), sources)).toEqual([])
})

it('these tests know every catalogue', () => {
  const found = repositoryFiles().filter((path) => /^src\/.*\.json$/.test(path))
  expect(found.sort()).toEqual(
    folders.flatMap((folder) => [`${folder}/en.json`, `${folder}/es.json`]).sort(),
  )
})

it('each id is in one catalogue only', () => {
  const ids = folders.flatMap((folder) => Object.keys(catalogue(folder, 'en')))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

it.each([
  ['a missing id', {a: 'x'}, {}],
  ['an id too many', {}, {a: 'x'}],
  ['an empty message', {a: 'x'}, {a: ' '}],
  ['a missing argument', {a: '{name} x'}, {a: 'x'}],
  ['a renamed argument', {a: '{name}'}, {a: '{nombre}'}],
  ['another kind', {a: '{n, number}'}, {a: '{n}'}],
  ['other cases', {a: '{s, select, x {1} other {2}}'}, {a: '{s, select, y {1} other {2}}'}],
  [
    'an argument lost inside a plural',
    {a: '{n, plural, other {# {b}}}'},
    {a: '{n, plural, other {#}}'},
  ],
])('the check notices %s', (_, en: Catalogue, es: Catalogue) => {
  expect(differences(en, es)).toHaveLength(1)
})

it('plural forms and order may differ between languages', () => {
  const en = {a: '{n, plural, one {# {b}} other {# {b}s}} of {c}'}
  expect(differences(en, {a: '{c}: {n, plural, other {# {b}}}'})).toEqual([])
})

it('a message that is not valid ICU is refused', () => {
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
])('the check finds the use in %s', (text) => {
  expect(inSource(text)).toEqual([])
})

it.each([
  `formatMessage({id: 'page.titel'}); use('page.title')`,
  `intl.formatMessage({id: short ? 'short' : 'page.title'})`,
  `const a = <FormattedMessage id="page.titel" />; use('page.title')`,
  'const a = <FormattedMessage id={`side.${name}`} />; use("page.title")',
])('the check notices the missing id in %s', (text) => {
  expect(inSource(text)).toEqual(['src/a.tsx:1 asks for a message no catalogue has'])
})

it.each(['', 'const a = `${name}`', `const a = 'page.title.more'`])(
  'the check notices an unused id besides "%s"',
  (text) => {
    expect(inSource(text)).toEqual(['en.json has page.title, which nothing uses'])
  },
)
