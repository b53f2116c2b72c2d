import {toPlainText} from '@portabletext/react'
import fc from 'fast-check'
import {expect, it} from 'vitest'
import type {RichTextBlock} from '#schemas/rich-text-blocks.ts'
import {withRenderableTexts} from '#src/content/rich-texts.ts'

const block = (parts: Partial<RichTextBlock>): RichTextBlock => ({
  _type: 'block',
  _key: 'f1d0c7a2b9e8',
  style: 'normal',
  markDefs: [],
  ...parts,
})

const span = (text: string, ...marks: string[]) => ({
  _type: 'span' as const,
  _key: 'a9c1e2',
  text,
  marks,
})

it('the keys of headings and links become numbers, all others are empty', () => {
  const texts = [
    block({children: [span('Ask '), span('support', 'link9', 'strong')]}),
    block({style: 'h2', children: [span('Refunds')]}),
  ]
  texts[0] = {...block(texts[0] ?? {}), markDefs: [{_type: 'link', _key: 'link9', href: '/faq'}]}
  expect(withRenderableTexts({body: {value: texts, lang: 'en'}})).toEqual({
    body: {
      value: [
        {
          ...block({_key: ''}),
          markDefs: [{_type: 'link', _key: '0', href: '/faq'}],
          children: [
            {_type: 'span', _key: '', text: 'Ask ', marks: []},
            {_type: 'span', _key: '', text: 'support', marks: ['0', 'strong']},
          ],
        },
        {
          ...block({_key: '1', style: 'h2'}),
          children: [{_type: 'span', _key: '', text: 'Refunds', marks: []}],
        },
      ],
      lang: 'en',
    },
  })
})

it('null items, items and blocks without text, links without a target and unknown list types are removed', () => {
  const stored: unknown = [
    null,
    {_type: 'image', _key: 'picture'},
    {
      ...block({listItem: 'square'}),
      markDefs: [null, {_type: 'link', _key: '1'}, {_type: 'link', _key: '2', href: '/faq'}],
      children: [null, {_type: 'span', _key: 'x'}, span('a', '0', '1'), span('b', '2', 'gone')],
    },
    {_type: 'block', _key: 'y', children: null, markDefs: null},
    block({listItem: 'bullet', children: [span('\u00a0'), span('\u200b')]}),
  ]
  expect(withRenderableTexts(stored)).toEqual([
    {
      ...block({_key: ''}),
      markDefs: [{_type: 'link', _key: '0', href: '/faq'}],
      children: [
        {_type: 'span', _key: '', text: 'a', marks: []},
        {_type: 'span', _key: '', text: 'b', marks: ['0']},
      ],
    },
  ])
})

it('values without rich text stay unchanged, among them the blocks of landing pages', () => {
  const value = {
    blocks: [{_type: 'heroBlock', _key: 'k1', title: {value: 'x'}}, null],
    n: [1, null],
  }
  expect(withRenderableTexts(value)).toEqual(value)
})

it('every text keeps its words and the targets of its links', () => {
  const keys = fc.constantFrom('0', '1', '2', 'b', 'strong7')
  const spans = fc.array(
    fc.record({text: fc.string(), marks: fc.uniqueArray(fc.oneof(keys, fc.constant('strong')))}),
  )
  const definitions = fc.uniqueArray(keys)
  fc.assert(
    fc.property(spans, definitions, (typed, links) => {
      const text = block({
        markDefs: links.map((_key) => ({_type: 'link', _key, href: `/${_key}`})),
        children: [span('x'), ...typed.map(({text, marks}) => span(text, ...marks))],
      })
      const targets = ({children = [], markDefs = []}: RichTextBlock) =>
        children.flatMap(({text, marks = []}) => {
          const found = marks.map((mark) => markDefs.find(({_key}) => _key === mark)?.href)
          return text ? [[text, found.filter((href) => href !== undefined)]] : []
        })
      // The result has the shape of the input.
      const [rendered = block({})] = withRenderableTexts([text]) as RichTextBlock[]
      expect(targets(rendered)).toEqual(targets(text))
      expect(toPlainText([rendered])).toBe(toPlainText([text]))
    }),
  )
})
