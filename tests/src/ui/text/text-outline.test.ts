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

/** Returns the anchors of a text's headings, each followed by the anchors of its subheadings. */
const anchors = (...headings: RichTextBlock[]) =>
  outlineOf(headings).flatMap(({id, inner}) => [id, ...inner.map((entry) => entry.id)])

it.each([
  ['What we collect', 'what-we-collect'],
  ['  ¿Qué información  recibimos? ', 'que-informacion-recibimos'],
  ['Niños, señores & 3 más', 'ninos-senores-3-mas'],
  ['…', 'section'],
])('the heading "%s" gets the anchor %s', (words, anchor) => {
  expect(anchors(heading(words))).toEqual([anchor])
})

it('equal headings get numbered anchors, without repeating an existing anchor', () => {
  expect(anchors(heading('Contact'), heading('Contact 2'), heading('Contact'))).toEqual([
    'contact',
    'contact-2',
    'contact-3',
  ])
})

it("the anchor of a heading never equals an id of the page's own elements", () => {
  expect(anchors(heading('Content'), heading('Drawer'))).toEqual(['content-2', 'drawer-2'])
})

it('an h3 is nested in the h2 above it; an h3 without an h2 above it is at the top level', () => {
  const outline = outlineOf([heading('A', 'h3'), heading('B'), heading('C', 'h3')])
  expect(outline.map(({text, inner}) => [text, inner.map((entry) => entry.text)])).toEqual([
    ['A', []],
    ['B', ['C']],
  ])
})

it('the outline leaves out paragraphs and empty headings', () => {
  expect(anchors(heading('Text', 'normal'), heading(' '), block('k', 'h2'))).toEqual([])
})

it('the outline joins the texts of a heading with several spans', () => {
  expect(outlineOf([block('k', 'h2', 'Your ', 'choices')])).toEqual([
    {key: 'k', id: 'your-choices', text: 'Your choices', inner: []},
  ])
})
