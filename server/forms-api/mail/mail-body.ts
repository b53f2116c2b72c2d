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
  readonly heading: string
  /** Paragraphs above the form's fields. */
  readonly before: readonly string[]
  readonly rows: readonly NamedValue[]
  readonly after: readonly string[]
}

/** Renders the mail as plain text. */
export function asText({heading, before, rows, after}: MailBody): string {
  return `${[heading, ...before, rowsAsText(rows), ...after].map(shown).join('\n\n')}\n`
}

/** Renders fields as lines of text. A value of several lines is indented below its name. */
export function rowsAsText(rows: readonly NamedValue[]): string {
  const lines = rows.map(({name, value}) => {
    const text = shown(value)
    return text.includes('\n') ? `${name}:\n${text.replace(/^/gm, '  ')}` : `${name}: ${text}`
  })
  return lines.join('\n')
}

const style = {
  page: 'margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif',
  main: 'max-width:640px;margin:0 auto',
  text: 'white-space:pre-line',
  heading: 'margin:0 0 16px;font-size:20px;line-height:1.3',
  table: 'width:100%;border-collapse:collapse;margin:16px 0;font-variant-numeric:tabular-nums',
  name: 'padding:8px 16px 8px 0;border-top:1px solid #8886;text-align:left;vertical-align:top;font-weight:600;width:35%',
  value:
    'padding:8px 0;border-top:1px solid #8886;vertical-align:top;white-space:pre-wrap;word-break:break-word',
}

/**
 * Renders the mail as HTML. Values that the visitor typed are escaped and keep their own writing
 * direction.
 */
export function asHtml({locale, heading, before, rows, after}: MailBody): string {
  const paragraphs = (texts: readonly string[]) =>
    texts.map((text) => `<p style="${style.text}">${escaped(shown(text))}</p>`).join('\n')
  const fields = rows.map(
    ({name, value}) =>
      `<tr><th scope="row" style="${style.name}">${escaped(name)}</th>` +
      `<td dir="auto" style="${style.value}">${escaped(shown(value))}</td></tr>`,
  )
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(shown(heading))}</title></head>
<body style="${style.page}"><div style="${style.main}">
<h1 style="${style.heading}">${escaped(shown(heading))}</h1>
${paragraphs(before)}
<table style="${style.table}">
${fields.join('\n')}
</table>
${paragraphs(after)}
</div></body>
</html>
`
}
