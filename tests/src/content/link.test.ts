import {evaluate, parse} from 'groq-js'
import {expect, it, vi} from 'vitest'
import {linkedParts, linksInLine} from '#schemas/linked-text.ts'
import {secureHostLinks} from '#schemas/navigation.ts'
import {linkTarget, replacePageLinks, safeAddress} from '#src/content/link.ts'

const block = (link: object) => ({
  _type: 'block',
  children: [{_type: 'span', text: 'here', marks: ['a']}],
  markDefs: [{_key: 'a', _type: 'link', ...link}],
})
const page = (_ref: string) => ({page: {_type: 'reference', _ref}})

it('replacePageLinks replaces references in rich text with the paths of the pages', async () => {
  const readPages = vi.fn(async (_: string) => [
    {_id: 'offer', path: '/spring-offer'},
    {_id: 'question', path: '/faq#trial'},
  ])
  const stored = {
    answers: [
      {value: [block(page('question')), block({href: '/privacy'})], lang: 'en'},
      {value: [block({...page('offer'), href: '/old'}), block(page('question'))], lang: 'en'},
    ],
  }
  expect(await replacePageLinks(stored, readPages)).toEqual({
    answers: [
      {value: [block({href: '/faq#trial'}), block({href: '/privacy'})], lang: 'en'},
      {value: [block({href: '/spring-offer'}), block({href: '/faq#trial'})], lang: 'en'},
    ],
  })
  expect(readPages.mock.calls).toEqual([['offer,question']])
})

it('a link to a page that is not published has no address', async () => {
  expect(await replacePageLinks(block(page('draft')), async () => [])).toEqual(block({}))
})

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:a',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  '',
]
const allowed = [
  '/faq',
  '/faq?a=b#c',
  'https://a.example/x:y',
  'HTTP://a.example',
  'tel:+1',
  'mailto:a@b.example',
]

it.each(hostile)(
  'a link in rich text with the address %j keeps its text and has no address',
  async (href) => {
    expect(await replacePageLinks(block({href}), async () => [])).toEqual(block({}))
    expect(linkedParts(`see [this](${href}) now`).flatMap((part) => part.href ?? [])).toEqual([])
  },
)

it.each(allowed)('a link in rich text and in a line may have the address %s', async (href) => {
  expect(await replacePageLinks(block({href}), async () => [])).toEqual(block({href}))
  expect(linksInLine(`see [this](${href}) now`)).toEqual([href])
})

it.each<[unknown, unknown]>([
  ...hostile.map((address): [unknown, unknown] => [address, null]),
  ...[...allowed, ...Object.values(secureHostLinks)].map((address): [unknown, unknown] => [
    address,
    address,
  ]),
  [123, null],
  [null, null],
  [['https://a.example'], null],
] satisfies [unknown, unknown][])(
  'the typed address %j is read as %j',
  async (address, expected) => {
    const query = `{"to": ${safeAddress('$address')}, "link": ${linkTarget('@', '$address')}}`
    const tree = parse(query, {params: {address}})
    const value = await evaluate(tree, {dataset: [], params: {address}})
    expect(await value.get()).toEqual({to: expected, link: expected})
  },
)

it('replacePageLinks does not query the pages if no text links to a page by reference', async () => {
  const readPages = vi.fn(async () => [])
  const result = {
    value: [block({href: '/faq'})],
    product: {_type: 'reference', _ref: 'product-pro'},
  }
  expect(await replacePageLinks(result, readPages)).toBe(result)
  expect(readPages).not.toHaveBeenCalled()
})
