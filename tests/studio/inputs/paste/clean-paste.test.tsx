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

it('marks that formatted text has as entities are removed', () => {
  const html = '<p>Labor&nbsp;times&nbsp;for&nbsp;all soft&shy;ware&#8203; 5&nbsp;h</p>'
  expect(cleanPaste({text: 'x', html}, true)?.html).toBe(
    '<p>Labor times for all software 5&nbsp;h</p>',
  )
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

it.each([
  [
    'Chrome',
    '<!--StartFragment--><div>Our price is $20.</div>\n<div>Call (555) 010-0199.</div><!--EndFragment-->',
    '<p>Our price is $20.</p><p>Call (555) 010-0199.</p>',
  ],
  ['nested boxes', '<div>One<div>two</div>three</div>', '<p>One</p><p>two</p><p>three</p>'],
  [
    'Gmail',
    'Hi team,<div><br></div><div>Our <b>price</b>.</div><div>Bye<br></div>',
    '<p>Hi team,</p><p>Our <b>price</b>.</p><p>Bye</p>',
  ],
  [
    'Outlook on the web',
    '<div class="elementToProof">First.</div><div class="elementToProof">Second.</div>',
    '<p>First.</p><p>Second.</p>',
  ],
  ['lines of one box', '<div>First<br>Second</div>', '<p>First<br>Second</p>'],
  [
    'a website',
    '<section><h2>Title</h2>Text <a href="/faq">link</a><ul><li>a</li></ul></section><address>Main St</address>',
    '<h2>Title</h2><p>Text <a href="/faq">link</a></p><ul><li>a</li></ul><p>Main St</p>',
  ],
  ['terms', '<dl><dt>Term</dt><dd>Text</dd></dl>', '<p>Term</p><p>Text</p>'],
  [
    'items of a list',
    '<ul><li><div>one</div><div>more</div></li><li>two<div>three</div>four</li></ul>',
    '<ul><li>one<br>more</li><li>two<br>three<br>four</li></ul>',
  ],
  [
    'a quotation',
    '<blockquote><div>One</div><div>Two</div></blockquote>',
    '<blockquote><p>One</p><p>Two</p></blockquote>',
  ],
])('each line that is copied from %s is a paragraph or line of its own', (_, html, expected) => {
  expect(cleanPaste({text: 'x', html}, true)?.html).toBe(expected)
})

it.each([
  '<div class="WordSection1"><p class="MsoNormal">One</p><p class="MsoNormal">Two</p></div>',
  '<b style="font-weight:normal" id="docs-internal-guid-1"><p>One</p><br><p>Two</p></b>',
  'One <b>line</b>',
])('the elements of %s, by which the editor knows the program, stay as they are', (html) => {
  expect(cleanPaste({text: 'x', html}, true)).toBeUndefined()
})

it.each([
  [
    'a comment of Word',
    '<p class="MsoNormal">Call us<a style="mso-comment-reference:AL_1">.</a><span class="MsoCommentReference"><a href="#_msocom_1">[AL1]</a></span></p><div style="mso-element:comment-list"><div style="mso-element:comment"><p>Ask Bob</p></div></div>',
    '<p class="MsoNormal">Call us<a style="mso-comment-reference:AL_1">.</a></p>',
  ],
  ['tracked changes', '<p>It is <del>$10</del><ins>$20</ins></p>', '<p>It is <ins>$20</ins></p>'],
  [
    'hidden text',
    '<p>Seen<span style="display: none;mso-hide:all"> secret</span></p>',
    '<p>Seen</p>',
  ],
  [
    'struck text',
    '<p><span style="text-decoration:line-through">$100 </span>$50</p>',
    '<p>$50</p>',
  ],
])('%s is not pasted', (_, html, expected) => {
  expect(cleanPaste({text: 'x', html}, true)?.html).toBe(expected)
})

it('a pasted link leads to the address itself, without the program that checks links', () => {
  const link = (href: string) => `<p>a <a href="${href}">link</a></p>`
  const html = link(
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fb%3Fc%3D1&amp;data=05%7Cana%40shop.example',
  )
  expect(cleanPaste({text: 'x', html}, true)?.html).toBe(link('https://a.example/b?c=1'))
})

it('the styles by which the editor knows numbered lists of Word stay if the text is cleaned', () => {
  const style = '<style>@list l0:level1 {mso-level-number-position:left;}</style>'
  const item = '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1">One</p>'
  const end = '<p class="MsoNormal"><o:p>&nbsp;</o:p></p>'
  const html = `<html><head>${style}</head><body>${item}${end}</body></html>`
  expect(cleanPaste({text: 'x', html}, true)?.html).toBe(style + item)
})
