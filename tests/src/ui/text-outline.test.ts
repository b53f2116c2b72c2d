import {expect, it} from 'vitest'
import type {RichTextBlock} from '#schemas/rich-text-blocks.ts'
import {outlineOf} from '#src/ui/text/text-outline.ts'

const block = (key: string, style: string, ...texts: string[]): RichTextBlock => ({
  _type: 'block',
  _key: key,
  style,
  children: texts.map((text, index) => ({_type: 'span', _key: String(index), text})),
})

const heading = (text: string, style = 'h2') => block(text, style, text)

/** The anchors of a text's headings, with nested ones after their parents. */
const anchors = (...headings: RichTextBlock[]) =>
  outlineOf(headings).flatMap(({id, inner}) => [id, ...inner.map((entry) => entry.id)])

it.each([
  ['What we collect', 'what-we-collect'],
  ['  ¿Qué información  recibimos? ', 'que-informacion-recibimos'],
  ['Niños, señores & 3 más', 'ninos-senores-3-mas'],
  ['…', 'section'],
])('"%s" gets the anchor %s', (words, anchor) => {
  expect(anchors(heading(words))).toEqual([anchor])
})

it('equal headings are numbered, skipping a heading that already has the number', () => {
  expect(anchors(heading('Contact'), heading('Contact 2'), heading('Contact'))).toEqual([
    'contact',
    'contact-2',
    'contact-3',
  ])
})

it('anchors avoid the ids of the page', () => {
  expect(anchors(heading('Content'), heading('Drawer'))).toEqual(['content-2', 'drawer-2'])
})

it('smaller headings are nested below the previous larger one, or at the first level', () => {
  const outline = outlineOf([heading('A', 'h3'), heading('B'), heading('C', 'h3')])
  expect(outline.map(({text, inner}) => [text, inner.map((entry) => entry.text)])).toEqual([
    ['A', []],
    ['B', ['C']],
  ])
})

it('paragraphs and empty headings are left out', () => {
  expect(anchors(heading('Text', 'normal'), heading(' '), block('k', 'h2'))).toEqual([])
})

it('a partly bold heading is one text', () => {
  expect(outlineOf([block('k', 'h2', 'Your ', 'choices')])).toEqual([
    {key: 'k', id: 'your-choices', text: 'Your choices', inner: []},
  ])
})
