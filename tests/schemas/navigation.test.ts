import {expect, it} from 'vitest'
import {defaultNavigation} from '#schemas/navigation.ts'
import {complaintsAbout} from './validation-messages.ts'

const menus = (fields: object) => ({
  _id: 'navigation',
  _type: 'navigation',
  ...defaultNavigation(),
  ...fields,
})
const product = (id: string, slug: string) => ({
  _id: id,
  _type: 'product',
  slug: {_type: 'slug', current: slug},
})
const products = [
  product('product-labor-guide', 'real-time-labor-guide'),
  product('product-pro', 'real-time-pro'),
  product('product-elite', 'automotive-expert'),
]
const label = (value: string) => [
  {_key: 'en', _type: 'internationalizedArrayStringValue', language: 'en', value},
  {_key: 'es', _type: 'internationalizedArrayStringValue', language: 'es', value},
]
const link = (fields: object) => ({_key: 'a', _type: 'navLink', ...fields})
const reference = (id: string) => ({_type: 'reference', _ref: id})

it('the default menus are valid', async () => {
  for (const field of [undefined, 'header', 'footer', 'last'])
    expect(await complaintsAbout(field, menus({}), products)).toEqual([])
})

it('validation warns about a page of the site that no menu links to', async () => {
  const [about, services] = defaultNavigation().footer
  const footer = [about, {...services, links: []}]
  const warning = 'warning : No menu leads to /automotive-expert/free-trial, /download/software.'
  expect(await complaintsAbout(undefined, menus({footer}), products)).toEqual([
    expect.stringContaining(warning),
  ])
})

it('in a menu, a reference to a page counts as a link to that page', async () => {
  const header = [
    link({page: reference('product-pro')}),
    {...link({page: reference('privacy-en')}), _key: 'b', label: label('Privacy')},
  ]
  const others = [...products, {_id: 'privacy-en', _type: 'privacyStatement'}]
  const complaints = await complaintsAbout(undefined, menus({header, footer: [], last: []}), others)
  expect(complaints.join()).toContain(
    'No menu leads to /real-time-labor-guide, /automotive-expert, /faq',
  )
  expect(complaints.join()).not.toContain('/privacy')
})

it.each([
  [link({label: label('Nowhere')}), 'Choose a page or enter an address'],
  [link({href: '/faq'}), 'Write the text of this link in English'],
  [link({href: '/nowhere', label: label('Nowhere')}), 'There is no page at /nowhere'],
  [link({href: 'google', label: label('Search')}), 'Start with / for a page of this site'],
  [
    link({href: 'www.google.com', label: label('Search')}),
    'Write the link as https://www.google.com',
  ],
  [
    link({href: 'support@example.com', label: label('Write')}),
    'Write the link as mailto:support@example.com',
  ],
])('validation rejects the menu entry %o', async (entry, message) => {
  expect(await complaintsAbout('last', menus({last: [entry]}), products)).toEqual([
    expect.stringContaining(message),
  ])
})

it.each([
  link({page: reference('product-pro')}),
  link({href: '{log-in}', label: label('Log in')}),
  link({href: 'tel:+15555550142', label: label('Call')}),
  link({href: 'https://example.com', label: label('Blog')}),
])('the menu entry %o is valid', async (entry) => {
  expect(await complaintsAbout('last', menus({last: [entry]}), products)).toEqual([])
})

it.each([
  ['header', 5, 'navLink'],
  ['footer', 3, 'navMenu'],
  ['last', 4, 'navLink'],
])('validation rejects the menu "%s" with %d entries', async (field, count, _type) => {
  const entries = Array.from({length: count}, (_, at) => ({
    _key: `${at}`,
    _type,
    label: label(`Entry ${at}`),
    ...(_type === 'navLink' && {href: '/faq'}),
  }))
  expect((await complaintsAbout(field, menus({[field]: entries}), products)).join()).toContain(
    `Use at most ${count - 1}`,
  )
})

it('validation warns if the texts of the header menus do not fit into one line of a wide window', async () => {
  const header = (text: string) => [
    link({href: '/faq', label: label(text)}),
    {...link({href: '/', label: label('Home')}), _key: 'b'},
    {...link({href: '/privacy', label: label(text)}), _key: 'c'},
  ]
  expect(
    await complaintsAbout('header', menus({header: header('x'.repeat(24))}), products),
  ).toEqual([])
  expect(
    await complaintsAbout('header', menus({header: header('x'.repeat(25))}), products),
  ).toEqual([
    expect.stringMatching(/^warning header: The texts of the header .* Characters to remove: 1\./),
  ])
})
