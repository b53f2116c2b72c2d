import type {Locale} from '#schemas/locales.ts'
import {forms} from '../forms.ts'
import type {Submission} from '../store/submission.ts'
import type {MailField, MailTexts} from './mail-texts.ts'
import {english} from './texts-en.ts'
import {spanish} from './texts-es.ts'

/** The texts of mails, by language. */
export const mailTexts: Readonly<Record<Locale, MailTexts>> = {en: english, es: spanish}

const isMailField = (field: string): field is MailField => Object.hasOwn(english.fields, field)

/** The fields of a submission in the form's order, named, with their values in words. */
export function visibleRows({form, values}: Submission, locale: Locale) {
  const {fields, options} = mailTexts[locale]
  return forms[form].fields.filter(isMailField).flatMap((field) => {
    const value = values[field] ?? ''
    return value ? [{name: fields[field], value: options[field]?.[value] ?? value}] : []
  })
}
