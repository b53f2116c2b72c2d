// @vitest-environment jsdom
import {expect, it} from 'vitest'
import {cleanPaste} from '#studio/inputs/paste/clean-paste.ts'

const plain = (text: string) => ({text, html: ''})

it.each(['•', '\uf0b7', '▪', '·\u00a0\u00a0', '◦\t', '➢'])(
  'lines that start with the bullet %j of a PDF file become a list in rich text',
  (bullet) => {
    const text = `Before:\n${bullet} one\r\n  ${bullet}two\n\nAfter`
    const html = cleanPaste(plain(text), true)?.html ?? ''
    const {body} = new DOMParser().parseFromString(html, 'text/html')
    expect([...body.querySelectorAll('li')].map((item) => item.firstChild?.textContent)).toEqual([
      expect.stringMatching(/^one\s*$/),
      'two',
    ])
    expect([...body.querySelectorAll('p')].map(({textContent}) => textContent)).toEqual([
      'Before:',
      'After',
    ])
  },
)

it.each(['• one', 'We sell • parts\n• labor', '3 · 4 · 5'])(
  'the text %j has no list of bullets, so it stays as it is',
  (text) => {
    expect(cleanPaste(plain(text), true)).toBeUndefined()
  },
)

it.each([
  ['<p>Before</p><p>• One</p><p>•&nbsp;&nbsp;Two</p><p>After</p>', '<p>After</p>'],
  ['<p>Before</p><div>• One</div><div>• Two</div>', ''],
  ['<p>Before<br>• One<br>• Two</p>', ''],
  ['<p>Before</p><p><span>·</span><span>&nbsp; </span>One</p>\n<p>· Two</p>', ''],
])('paragraphs and lines of %s that start with a bullet become a list', (html, after) => {
  const cleaned = cleanPaste({text: 'x', html}, true)?.html.replaceAll(/<span><\/span>|\n/g, '')
  expect(cleaned).toBe(`<p>Before</p><ul><li>One</li><li>Two</li></ul>${after}`)
})

it.each([
  '<p>• One</p><p>Two</p><p>• Three</p>',
  '<p>One • two</p><p>3 · 4</p>',
  '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>One</p><p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Two</p>',
])('%s has no list of bullets as text, so it stays as it is', (html) => {
  expect(cleanPaste({text: 'x', html}, true)).toBeUndefined()
})
