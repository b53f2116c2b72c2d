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
