import {expect, it} from 'vitest'
import {
  bullets,
  heading,
  link,
  paragraph,
  portableText,
  steps,
  strong,
} from '#studio/seed/rich-text.ts'

const emptyBlock = {_type: 'block', style: 'normal', markDefs: []}

it('a paragraph with bold text and a link becomes Portable Text', () => {
  expect(
    portableText([paragraph('See ', link('the form', '/correction-form'), ' or ', strong('call'))]),
  ).toEqual([
    {
      ...emptyBlock,
      _key: 'b0',
      markDefs: [{_type: 'link', _key: 'b0l1', href: '/correction-form'}],
      children: [
        {_type: 'span', _key: 'b0s0', text: 'See ', marks: []},
        {_type: 'span', _key: 'b0s1', text: 'the form', marks: ['b0l1']},
        {_type: 'span', _key: 'b0s2', text: ' or ', marks: []},
        {_type: 'span', _key: 'b0s3', text: 'call', marks: ['strong']},
      ],
    },
  ])
})

it('headings, bulleted lists and numbered lists become Portable Text', () => {
  const kinds = portableText([
    heading('Title'),
    bullets('a', ['b ', link('c', '/faq')]),
    steps('d'),
  ]).map(({style, listItem, level, children}) => [
    style,
    listItem,
    level,
    children?.map(({text}) => text).join(''),
  ])
  expect(kinds).toEqual([
    ['h2', undefined, undefined, 'Title'],
    ['normal', 'bullet', 1, 'a'],
    ['normal', 'bullet', 1, 'b c'],
    ['normal', 'number', 1, 'd'],
  ])
})

it('every block has a unique key', () => {
  const keys = portableText([bullets('a', 'b'), paragraph('c')]).map(({_key}) => _key)
  expect(keys).toEqual(['b0', 'b1', 'b2'])
})
