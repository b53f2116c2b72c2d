import {csvLine} from '#packages/server-kit/src/csv-line.ts'
import {hoursText, parseHours} from '#src/forms/rules/hours.ts'
import {forms} from '../forms.ts'
import {sourceColumns} from '../lead-source.ts'
import {shown} from '../mail/plain.ts'
import type {FormsStore} from '../store/forms-store.ts'
import type {MessageFilter} from '../store/inbox-message.ts'
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
 * Columns about the work of the staff, after the columns of the forms. No two columns have the same name, since
 * programs that read columns by name would use only one of them: `state` is the visitor's state.
 */
const staffColumns = ['inboxState', 'assignee', 'spamSigns', 'update', 'reason']
const visitColumns = sourceColumns.map(([column]) => column)

/**
 * Exports submissions as lines of CSV (RFC 4180), oldest first. A byte order mark makes Excel read
 * the file as UTF-8. Each labor time has a second column with decimal hours.
 */
export async function* csvLines(
  {inbox, mails}: Pick<FormsStore, 'inbox' | 'mails'>,
  filter: MessageFilter = {},
): AsyncIterable<string> {
  const columns = fields.flatMap(([field, {kind}]) =>
    kind === 'hours' ? [field, `${field}Hours`] : [field],
  )
  yield `\ufeff${line(['reference', 'received', 'form', 'language', 'progress', ...columns, ...staffColumns, ...visitColumns])}`
  for await (const submission of inbox.all(filter)) {
    const {
      id,
      reference,
      received,
      form,
      locale,
      values,
      state,
      assignee,
      doubt,
      decision,
      source,
    } = submission
    const progress = progressOf(submission, await mails.of(id))
    const typed = fields.flatMap(([field, {kind}]) => {
      const value = values[field] ?? ''
      return kind === 'hours' ? [value, hoursCell(value)] : [value]
    })
    const work = [state, assignee?.name, doubt, decision?.update, decision?.reason]
    yield line([
      ...[reference, new Date(received).toISOString(), form, locale, progress],
      ...typed,
      ...[...work, ...sourceColumns.map(([, field]) => source?.[field])].map((text) => text ?? ''),
    ])
  }
}

const line = (cells: readonly string[]) => csvLine(cells.map(shown))
