import {expect, test} from 'vitest'
import {asHtml, type MailBody} from '#server/forms-api/mail/mail-body.ts'
import {parsePage} from '../../site/served-page.ts'

const typed = '1. Open\n   a. File\n\nTime\tHours\nHigh    4.1 < 5'
const body: MailBody = {
  locale: 'en',
  before: [typed],
  rows: [{name: 'Question', value: typed}],
  after: [],
}

/** Returns the lines of elements as a mail program shows them that ignores `white-space`. */
function shownLines(html: string, selector: string): string[] {
  const elements = [...parsePage(html, 'http://mail.example/').querySelectorAll(selector)]
  for (const br of elements.flatMap((element) => [...element.querySelectorAll('br')]))
    br.replaceWith('\ufffc')
  return elements
    .flatMap(({textContent}) => textContent.replaceAll(/[ \t\n]+/g, ' ').split(/\ufffc ?/))
    .map((line) => line.replaceAll('\u00a0', ' '))
}

test('lines, indentation and columns stay in the HTML of a mail without the style `white-space`', () => {
  const html = asHtml('Subject', body)
  expect(html).not.toContain('white-space')
  const lines = ['1. Open', '   a. File', 'Time    Hours', 'High    4.1 < 5']
  expect(shownLines(html, 'p')).toEqual(lines)
  expect(shownLines(html, 'td')).toEqual([...lines.slice(0, 2), '', ...lines.slice(2)])
})

test.each([
  ['See https://a.example/faq?a=1&b=2.', 'https://a.example/faq?a=1&b=2'],
  ['(https://a.example/x)', 'https://a.example/x'],
  ['https://a.example/Foo_(bar), please', 'https://a.example/Foo_(bar)'],
  ['<https://a.example/x>', 'https://a.example/x'],
  ['"https://a.example/x"', 'https://a.example/x'],
  ["'https://a.example/x'", 'https://a.example/x'],
  ['«https://a.example/x»', 'https://a.example/x'],
  ['HTTPS://a.example/ñ#é!', 'HTTPS://a.example/ñ#é'],
  ['https://a.example/x\nhttps', 'https://a.example/x'],
  ['[here](https://a.example/x)', 'https://a.example/x'],
  ['https://a.example/&lt;x', 'https://a.example/&lt;x'],
  ['javascript://a.example https:// ftp://a.example', undefined],
])('a web address in the text %j of staff is a link in the HTML of a mail', (text, link) => {
  const html = asHtml('Subject', {
    locale: 'en',
    before: [text],
    byStaff: [text],
    rows: [],
    after: [],
  })
  const page = parsePage(html, 'http://mail.example/')
  const links = [...page.querySelectorAll('a')].map((a) => [a.getAttribute('href'), a.textContent])
  expect(links).toEqual(link ? [[link, link]] : [])
  expect(page.body.textContent.trim()).toBe(text)
})

test('a web address in the name or the fields of a visitor is no link', () => {
  const text = 'https://a.example/x'
  const rows = [{name: 'Question', value: text}]
  const html = asHtml('Subject', {
    locale: 'en',
    before: [`Hello ${text},`],
    byStaff: [],
    rows,
    after: [],
  })
  expect(html).not.toContain('<a ')
})
