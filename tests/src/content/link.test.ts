import {expect, it, vi} from 'vitest'
import {replacePageLinks} from '#src/content/link.ts'

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

it('replacePageLinks does not query the pages if no text links to a page by reference', async () => {
  const readPages = vi.fn(async () => [])
  const result = {
    value: [block({href: '/faq'})],
    product: {_type: 'reference', _ref: 'product-pro'},
  }
  expect(await replacePageLinks(result, readPages)).toBe(result)
  expect(readPages).not.toHaveBeenCalled()
})
