import {textOf} from '#packages/server-kit/src/sqlite/columns.ts'
import {isLocale, type Locale} from '#schemas/locales.ts'
import type {TypedValues} from '#src/forms/rules/rule.ts'
import {type FormName, formNames} from '../forms.ts'
import {type LeadSource, leadSource} from '../lead-source.ts'

/** A submitted form in the database. */
export interface Submission {
  readonly id: number
  readonly reference: string
  readonly form: FormName
  /** The form's fields as the visitor typed them. */
  readonly values: TypedValues
  /** The visitor's language. */
  readonly locale: Locale
  /** When the form was received, in epoch milliseconds. */
  readonly received: number
  /** Why the submission is held as suspected spam; null if it is not held. */
  readonly suspicion: string | null
  /** Signs of spam of a submission that was mailed anyway, separated by commas; null without any. */
  readonly doubt: string | null
  /** Where the visit came from; null if it is not known. */
  readonly source: LeadSource | null
}

/** Converts a database row to a submission. Throws a TypeError if the row is invalid. */
export function submissionOf(row: Readonly<Record<string, unknown>>): Submission {
  const form = formNames.find((name) => name === row.form)
  const {locale} = row
  if (!form || !isLocale(locale))
    throw new TypeError(
      `The database is damaged: submission ${String(row.reference)} has an unknown form or locale. Restore a backup.`,
    )
  return {
    id: Number(row.id),
    reference: textOf(row.reference),
    form,
    values: valuesOf(textOf(row.body)),
    locale,
    received: Number(row.received),
    suspicion: row.suspicion === null ? null : textOf(row.suspicion),
    doubt: row.doubt == null ? null : textOf(row.doubt),
    source: leadSource(row.source),
  }
}

function valuesOf(body: string): TypedValues {
  const parsed: unknown = JSON.parse(body)
  if (typeof parsed !== 'object' || parsed === null)
    throw new TypeError(
      'The database is damaged: the fields of a submission are not a JSON object. Restore a backup.',
    )
  return Object.fromEntries(Object.entries(parsed).map(([field, value]) => [field, textOf(value)]))
}
