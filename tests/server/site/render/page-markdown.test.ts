import {marked} from 'marked'
import {expect, test} from 'vitest'
import {pageMarkdown} from '#server/site/render/page-markdown.ts'

/** Returns the addresses of the links and pictures that a reader of Markdown sees. */
const addressesIn = (markdown: string) =>
  [...marked.parse(markdown, {async: false, gfm: true}).matchAll(/(?:href|src)="([^"]*)"/g)].map(
    ([, address]) => address,
  )

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

test.each([
  '[free](https://evil.example)',
  '![picture](https://evil.example/a.png)',
  '<https://evil.example>',
  'https://evil.example',
  'www.evil.example',
  'mail@evil.example',
  '<a href="https://evil.example">free</a>',
  '<img src="https://evil.example/a.png">',
  'free](https://evil.example) [more',
  '[free][1]\n\n[1]: https://evil.example',
  '`code` [free]( https://evil.example "title")',
  '\\[free\\](https://evil.example)',
  '![[https://evil.example]]',
  'a | b | [c](https://evil.example)',
  '&lt;https://evil.example&gt;',
])('the text %j of a page does not become a link in its Markdown', (text) => {
  const html = `<main>
    <h1>${escaped(text)}</h1><p>${escaped(text)}</p><ul><li>${escaped(text)}</li></ul>
    <table><tr><th>${escaped(text)}</th></tr><tr><td>${escaped(text)}</td></tr></table>
    <p><a href="/faq">${escaped(text)}</a> <img src="/a.png" alt="${escaped(text)}"></p>
    <blockquote><p>${escaped(text)}</p></blockquote><strong>${escaped(text)}</strong></main>`
  const found = addressesIn(pageMarkdown(html, 'https://shop.example/es'))
  expect(new Set(found)).toEqual(
    new Set(['https://shop.example/faq', 'https://shop.example/a.png']),
  )
})

test.each([
  'javascript:alert(1)',
  'data:text/html,a',
  'vbscript:a',
  'file:///etc/passwd',
  'http://[',
])('a link to %j keeps only its text', (href) => {
  const html = `<main><p>See <a href="${href}">this page</a>.</p></main>`
  expect(pageMarkdown(html, 'https://shop.example/')).toBe('See this page.\n')
})

test('texts that only CSS separates stay apart, and what visitors cannot read is left out', () => {
  const html = `<header>Menu</header><main><!-- a --><div><h2>Users</h2><span>1</span><span>2</span></div>
    <form><input value="x"><button>Send</button></form><svg><title>Icon</title></svg>
    <div role="tabpanel" hidden><p>Second tab.</p></div><p hidden>Error</p><p aria-hidden="true">Dots</p>
    <p>Read on.<a href="/faq">Questions</a></p></main>`
  expect(pageMarkdown(html, 'https://shop.example/')).toBe(
    '## Users\n\n1 2\n\nSecond tab.\n\nRead on. [Questions](https://shop.example/faq)\n',
  )
})
