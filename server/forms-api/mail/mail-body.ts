import type {Locale} from '#schemas/locales.ts'
import {escaped, shown} from './plain.ts'

/** A form field with its translated name. */
export interface NamedValue {
  readonly name: string
  readonly value: string
}

/** The content of a mail. `rows` are the form's fields with their values. */
export interface MailBody {
  readonly locale: Locale
  /** The heading; undefined in a mail that a person writes. */
  readonly heading?: string
  /** Texts above the form's fields. A blank line in a text starts a new paragraph. */
  readonly before: readonly string[]
  /** The texts in `before` and `after` that only staff wrote. Web addresses in them become links. */
  readonly byStaff?: readonly string[]
  readonly rows: readonly NamedValue[]
  /** A link below the fields, with the words above it. */
  readonly link?: {readonly words: string; readonly url: string} | undefined
  readonly after: readonly string[]
}

/** Renders the mail as plain text. */
export function asText({heading, before, rows, link, after}: MailBody): string {
  const linked = link ? `${link.words}\n${link.url}` : ''
  const parts = [heading ?? '', ...before, rowsAsText(rows), linked, ...after]
  return `${parts.filter(Boolean).map(shown).join('\n\n')}\n`
}

/**
 * Renders fields as lines of text. A value of several lines is indented below its name. Nothing follows
 * a value in its line, so its writing direction moves no other text.
 */
export function rowsAsText(rows: readonly NamedValue[]): string {
  const lines = rows.map(({name, value}) => {
    const text = shown(value)
    return text.includes('\n') ? `${name}:\n${text.replace(/^/gm, '  ')}` : `${name}: ${text}`
  })
  return lines.join('\n')
}

const style = {
  page: 'color-scheme:light dark;margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif;overflow-wrap:anywhere;word-break:break-word',
  main: 'max-width:640px;margin:0 auto',
  heading: 'margin:0 0 16px;font-size:20px;line-height:1.3',
  table:
    'width:100%;table-layout:fixed;border-collapse:collapse;margin:16px 0;font-variant-numeric:tabular-nums',
  name: 'padding:8px 16px 8px 0;border-top:1px solid #8886;text-align:left;vertical-align:top;font-weight:600;width:35%',
  value: 'padding:8px 0;border-top:1px solid #8886;vertical-align:top',
}

/** Mail programs with a dark mode choose the colors of a mail that allows both and sets none. */
const head = '<meta charset="utf-8"><meta name="color-scheme" content="light dark">'

/**
 * Renders a text with its lines, indentation and columns, without the style `white-space`, which some mail
 * programs ignore.
 */
const lines = (text: string) =>
  escaped(text)
    .replaceAll('\n', '<br>\n')
    .replaceAll('\t', '    ')
    .replaceAll(/ {2,}/g, (spaces) => `${'&nbsp;'.repeat(spaces.length - 1)} `)

/**
 * Matches a web address in escaped HTML, without the punctuation after it, and pairs of parentheses in it. The
 * character references `&lt;`, `&gt;` and `&quot;` end it.
 */
const webAddress =
  /https?:\/\/(?:(?!&(?:lt|gt|quot|#39|nbsp);)(?:\([^\s()<>&]*\)|[^\s()<>[\]{}]))+(?<![.,;:!?'’”»…*_])/gi

/** Makes links of web addresses, because mail programs such as Outlook make none in the HTML of a mail. */
const linkedLines = (text: string) => lines(text).replaceAll(webAddress, '<a href="$&">$&</a>')

/** Renders texts. Each paragraph has the writing direction of its first letter. */
const paragraphs = (texts: readonly string[], byStaff: readonly string[] = []) =>
  texts
    .flatMap((text) => {
      const rendered = byStaff.includes(text) ? linkedLines : lines
      return shown(text)
        .split(/\n\s*\n/)
        .map((each) => `<p dir="auto">${rendered(each)}</p>`)
    })
    .join('\n')

/**
 * Renders the mail as HTML. Values that the visitor typed are escaped and keep their own writing
 * direction.
 */
export function asHtml(subject: string, body: MailBody): string {
  const {locale, heading, before, byStaff, rows, link, after} = body
  const fields = rows.map(
    ({name, value}) =>
      `<tr><th scope="row" style="${style.name}">${escaped(name)}</th>` +
      `<td dir="auto" style="${style.value}">${lines(shown(value))}</td></tr>`,
  )
  const table =
    fields.length > 0 && `<table style="${style.table}">\n${fields.join('\n')}\n</table>`
  const title = heading && `<h1 style="${style.heading}">${escaped(shown(heading))}</h1>`
  const url = link && escaped(link.url)
  const linked = link && `<p>${escaped(link.words)}<br>\n<a href="${url}">${url}</a></p>`
  const parts = [title, paragraphs(before, byStaff), table, linked, paragraphs(after, byStaff)]
  return `<!doctype html>
<html lang="${locale}">
<head>${head}<title>${escaped(shown(subject))}</title></head>
<body style="${style.page}"><div style="${style.main}">
${parts.filter(Boolean).join('\n')}
</div></body>
</html>
`
}
