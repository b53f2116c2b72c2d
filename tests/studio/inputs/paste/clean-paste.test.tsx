// @vitest-environment jsdom
import {expect, it} from 'vitest'
import {cleanPaste} from '#studio/inputs/paste/clean-paste.ts'

const plain = (text: string) => ({text, html: ''})

it('invisible marks are removed from plain and formatted text, but not from emoji', () => {
  const dirty =
    '\ufeffA\u200b soft\u00adhyphen \u202eevil\u202c\u2066x\u2069 👩\u200d🔧 1\ufe0f\u20e3'
  const clean = 'A softhyphen evilx 👩\u200d🔧 1\ufe0f\u20e3'
  expect(cleanPaste(plain(dirty), false)).toEqual(plain(clean))
  expect(cleanPaste({text: dirty, html: `<p>${dirty}</p>`}, true)).toEqual({
    text: clean,
    html: `<p>${clean}</p>`,
  })
})

it.each(['One line', 'Two\nlines', 'a_b and c_d', '5 * 3 * 2', '\n', ' '])(
  'the plain text %j is pasted as it is',
  (text) => {
    expect(cleanPaste(plain(text), true)).toBeUndefined()
    expect(cleanPaste(plain(text), false)).toBeUndefined()
  },
)

it("Word's empty last paragraphs are removed, also if they contain only a no-break space", () => {
  const word = (end: string) =>
    `<p class="MsoNormal">Text<o:p></o:p></p><p class="MsoNormal"><b>More</b></p>${end}`
  const end = '<p class="MsoNormal"><o:p>&nbsp;</o:p></p>\n<p>\u200b</p><br><!--EndFragment-->'
  expect(cleanPaste({text: 'Text\r\nMore\r\n\r\n', html: word(end)}, true)).toEqual({
    text: 'Text\r\nMore',
    html: word(''),
  })
  const picture = '<p>Text</p><p><img src="https://a.example/a.png"></p>'
  expect(cleanPaste({text: 'Text', html: picture}, true)).toBeUndefined()
})

it('Markdown from a chat becomes formatted text in rich text, and stays as it is elsewhere', () => {
  const markdown = '# Title\n\nSome **bold** and *italic*.\n\n- one\n- [two](https://a.example)\n'
  const html = cleanPaste(plain(markdown), true)?.html ?? ''
  const {body} = new DOMParser().parseFromString(html, 'text/html')
  expect(body.querySelector('h2')?.textContent).toBe('Title')
  expect(body.querySelector('strong')?.textContent).toBe('bold')
  expect(body.querySelector('em')?.textContent).toBe('italic')
  expect([...body.querySelectorAll('li')].map(({textContent}) => textContent)).toEqual([
    'one',
    'two',
  ])
  expect(body.querySelector('a')?.getAttribute('href')).toBe('https://a.example')
  expect(cleanPaste(plain(markdown), false)).toEqual(plain(markdown.trimEnd()))
  expect(cleanPaste({text: markdown.trimEnd(), html: '<p>Formatted</p>'}, true)).toBeUndefined()
})

/** Returns the HTML to which a plain text is converted in rich text. */
const converted = (text: string) =>
  cleanPaste(plain(text), true)?.html.replaceAll('\n', '').replaceAll('<br>', '⏎')

it.each([
  [
    'Hi,\nPlease change:\n1. The **price**\n2. The number\nThanks,\nAnn',
    '<p>Hi,⏎Please change:</p><ol><li>The <strong>price</strong></li><li>The number</li></ol><p>Thanks,⏎Ann</p>',
  ],
  [
    '**Address**\n12 Main Street\nSpringfield',
    '<p><strong>Address</strong>⏎12 Main Street⏎Springfield</p>',
  ],
  ['Press <Enter> and **wait**', '<p>Press &lt;Enter&gt; and <strong>wait</strong></p>'],
  [
    'Open C:\\_data\\*.est and press **OK**',
    '<p>Open C:\\_data\\*.est and press <strong>OK</strong></p>',
  ],
  [
    '1986. We **started**.\n1999. We moved.',
    '<p>1986. We <strong>started</strong>.⏎1999. We moved.</p>',
  ],
  ['3. Three **b**\n4. Four', '<p>3. Three <strong>b</strong>⏎4. Four</p>'],
  ['5*3*2 is **30**', '<p>5*3*2 is <strong>30</strong></p>'],
  [
    '![Our <logo>](https://a.example/a.png) **bold**',
    '<p>Our &lt;logo&gt; <strong>bold</strong></p>',
  ],
  [
    '- one\n  - two\n- **three**\n\nAfter',
    '<ul><li>one<ul><li>two</li></ul></li><li><strong>three</strong></li></ul><p>After</p>',
  ],
])('in %j, Markdown is converted and nothing else is lost', (text, html) => {
  expect(converted(text)).toBe(html)
})

it('the headings of a formatted text get the levels that rich text has', () => {
  const html = '<h1 dir="ltr">One</h1><h2>Two</h2><h4>Four</h4><hr><p>Text</p>'
  expect(cleanPaste({text: 'x', html}, true)?.html).toBe(
    '<h2 dir="ltr">One</h2><h2>Two</h2><h3>Four</h3><hr><p>Text</p>',
  )
  expect(cleanPaste({text: 'x', html}, false)).toBeUndefined()
})
