import {hoursText, parseHours} from '#src/forms/rules/hours.ts'
import {forms} from '../forms.ts'
import {shown} from '../mail/plain.ts'
import type {FormsStore} from '../store/forms-store.ts'
import {progressOf} from './progress.ts'

/** The fields of all forms by name. A field has the same kind in each form. */
const fields = [
  ...new Map(Object.values(forms).flatMap(({fields: own}) => Object.entries(own))),
].filter(([, {kind}]) => kind !== 'humanCheck')

/** Returns a labor time in decimal hours; empty if the text is not a time. */
function hoursCell(text: string): string {
  const hours = parseHours(text)
  return hours ? hoursText(hours) : ''
}

/**
 * Exports all submissions as lines of CSV (RFC 4180). A byte order mark makes Excel read the file
 * as UTF-8. Each labor time has a second column with decimal hours.
 */
export async function* csvLines({submissions, mails}: FormsStore): AsyncIterable<string> {
  const columns = fields.flatMap(([field, {kind}]) =>
    kind === 'hours' ? [field, `${field}Hours`] : [field],
  )
  yield `\ufeff${line(['reference', 'received', 'form', 'language', 'progress', ...columns])}`
  for await (const submission of submissions.all()) {
    const {id, reference, received, form, locale, values} = submission
    const progress = progressOf(submission, await mails.of(id))
    const typed = fields.flatMap(([field, {kind}]) => {
      const value = values[field] ?? ''
      return kind === 'hours' ? [value, hoursCell(value)] : [value]
    })
    yield line([reference, new Date(received).toISOString(), form, locale, progress, ...typed])
  }
}

const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`

/**
 * Quotes a cell. Puts an apostrophe before a text that starts like a formula, so that spreadsheets
 * do not execute it (https://owasp.org/www-community/attacks/CSV_Injection). Some spreadsheets ignore
 * spaces and invisible characters before a formula.
 */
function cell(text: string): string {
  const harmless = shown(text).replace(/^(?=[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\n])/u, "'")
  return `"${harmless.replaceAll('"', '""')}"`
}
