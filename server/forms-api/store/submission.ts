import {textOf} from '#packages/server-kit/src/sqlite/columns.ts'
import {isLocale, type Locale} from '#schemas/locales.ts'
import type {TypedValues} from '#src/forms/rules/rule.ts'
import {type FormName, formNames} from '../forms.ts'

/** A stored form. */
export interface Submission {
  readonly id: number
  readonly reference: string
  readonly form: FormName
  /** The form's fields as typed. */
  readonly values: TypedValues
  /** The visitor's language. */
  readonly locale: Locale
  /** Epoch milliseconds. */
  readonly received: number
  /** Why it is held as suspected spam; null if it is not. */
  readonly suspicion: string | null
}

/** Reads a submission from its row. Throws a TypeError for an invalid row. */
export function submissionOf(row: Readonly<Record<string, unknown>>): Submission {
  const form = formNames.find((name) => name === row.form)
  const {locale} = row
  if (!form || !isLocale(locale)) throw new TypeError('the database has an invalid submission')
  return {
    id: Number(row.id),
    reference: textOf(row.reference),
    form,
    values: valuesOf(textOf(row.body)),
    locale,
    received: Number(row.received),
    suspicion: row.suspicion === null ? null : textOf(row.suspicion),
  }
}

function valuesOf(body: string): TypedValues {
  const parsed: unknown = JSON.parse(body)
  if (typeof parsed !== 'object' || parsed === null) throw new TypeError('expected fields')
  return Object.fromEntries(Object.entries(parsed).map(([field, value]) => [field, textOf(value)]))
}
