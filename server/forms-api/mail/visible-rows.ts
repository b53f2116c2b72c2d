import {readFileSync} from 'node:fs'
import type {Locale} from '#schemas/locales.ts'
import type {FormField} from '#src/forms/rules/form-field.ts'
import {hoursText, understoodHours} from '#src/forms/rules/hours.ts'
import {forms} from '../forms.ts'
import type {Submission} from '../store/submission.ts'
import type {FixedTexts} from './fixed-texts.ts'
import {english} from './texts-en.ts'
import {spanish} from './texts-es.ts'

/** The texts of mails that staff cannot edit, by language. */
export const fixedTexts: Readonly<Record<Locale, FixedTexts>> = {en: english, es: spanish}

/** Reads the texts that the forms show in a language. */
const formTexts = (locale: Locale): Readonly<Record<string, string>> =>
  JSON.parse(
    readFileSync(new URL(`../../../src/i18n/forms/${locale}.json`, import.meta.url), 'utf8'),
  )

const labels: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: formTexts('en'),
  es: formTexts('es'),
}

/** Returns a labor time as typed. Appends the decimal hours if the text has another format. */
function timeInWords(text: string): string {
  const hours = understoodHours(text)
  return hours ? `${text} (= ${hoursText(hours)} h)` : text
}

/**
 * Returns the fields of a submission in the form's order, with translated names and values.
 * `field` is the name in the form.
 *
 * @param only - names of the fields to return; all by default
 */
export function visibleRows({form, values}: Submission, locale: Locale, only?: readonly string[]) {
  const names: Readonly<Record<string, string>> = fixedTexts[locale].fields
  const shown = ({kind, options = {}}: FormField, value: string) => {
    if (kind === 'hours') return timeInWords(value)
    if (!Object.hasOwn(options, value)) return value
    return labels[locale][options[value] ?? ''] ?? value
  }
  return Object.entries(forms[form].fields).flatMap(([field, model]) => {
    const value = values[field]
    if (!value || model.kind === 'humanCheck' || only?.includes(field) === false) return []
    const name = names[field] ?? labels[locale][`field.${field}`] ?? field
    return [{field, name, value: shown(model, value)}]
  })
}
