// @vitest-environment jsdom
import {expect, it} from 'vitest'
import {cleanPaste} from '#studio/inputs/paste/clean-paste.ts'

const rows = (...cells: string[][]) =>
  `<table>${cells.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`

/** Returns the lines of a pasted table, each with its tag. */
const pasted = (html: string) => {
  const clean = cleanPaste({text: 'x', html}, true)?.html
  return clean?.replaceAll(/\s*<\/p>\s*/g, '').replaceAll(/ (?:class|style)="[^"]*"/g, '')
}

it.each([
  [
    'Excel',
    '<table border=0><!--StartFragment--><colgroup><col width=64></colgroup><tr height=20><td class=xl65>Job</td><td>Hours</td></tr><tr><td>Brakes</td><td align=right>1.5</td></tr><!--EndFragment--></table>',
  ],
  [
    'Word',
    `<table class=MsoTableGrid>${rows(
      ['<p class=MsoNormal>Job<o:p></o:p></p>', '<p class=MsoNormal>Hours</p>'],
      ['<p class=MsoNormal>Brakes</p>', '<p class=MsoNormal>1.5</p>'],
    ).slice(7)}`,
  ],
  [
    'a website',
    '<table><thead><tr><th>Job<th>Hours<tbody><tr><td>Brakes<td><div>1.5</div></table>',
  ],
])('each row of a table from %s becomes a paragraph', (_, html) => {
  expect(pasted(html)?.replaceAll(/<\/?o:p>/g, '')).toBe('<p>Job · Hours<p>Brakes · 1.5')
})

it('cells keep their bold texts and links, blank cells and rows are left out, and lines are joined', () => {
  const html = rows(['<b>Brakes</b><br>front', '&nbsp;', '<a href="/a">1.5</a>'], ['', ' '])
  expect(pasted(html)).toBe('<p><b>Brakes</b> front · <a href="/a">1.5</a>')
})

it('a table in Markdown becomes paragraphs of its rows', () => {
  const text = '**Times**\n\n| Job | Hours |\n|---|---|\n| Brakes | 1.5 |'
  expect(cleanPaste({text, html: ''}, true)?.html.replaceAll('\n', '')).toBe(
    '<p><strong>Times</strong></p><p>Job · Hours</p><p>Brakes · 1.5</p>',
  )
})

it.each([
  ['of one column', rows(['One'], ['Two'])],
  ['with paragraphs, which arranges a mail', rows(['<p>Hi Ann,</p><p>thanks.</p>', 'Ben'])],
  ['with a list', rows(['<ul><li>One</li></ul>', 'Two'])],
  ['with long texts', rows(['Word '.repeat(30), 'Two'])],
])('a table %s stays as it is', (_, html) => {
  expect(pasted(html)).toBeUndefined()
})
