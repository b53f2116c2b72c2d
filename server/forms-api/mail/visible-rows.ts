import type {Locale} from '#schemas/locales.ts'
import {hourFields} from '#src/forms/correction/correction.ts'
import {hoursText, understoodHours} from '#src/forms/rules/hours.ts'
import {forms} from '../forms.ts'
import type {Submission} from '../store/submission.ts'
import type {MailField, MailTexts} from './mail-texts.ts'
import {english} from './texts-en.ts'
import {spanish} from './texts-es.ts'

/** The texts of mails, by language. */
export const mailTexts: Readonly<Record<Locale, MailTexts>> = {en: english, es: spanish}

const isMailField = (field: string): field is MailField => Object.hasOwn(english.fields, field)

/** Returns a labor time as typed. Appends the decimal hours if the text has another format. */
function timeInWords(text: string): string {
  const hours = understoodHours(text)
  return hours ? `${text} (= ${hoursText(hours)} h)` : text
}

/** Returns the fields of a submission in the form's order, with translated names and values. */
export function visibleRows({form, values}: Submission, locale: Locale) {
  const {fields, options} = mailTexts[locale]
  return forms[form].fields.filter(isMailField).flatMap((field) => {
    const value = values[field] ?? ''
    if (!value) return []
    const isTime = hourFields.some((each) => each === field)
    const shownValue = isTime ? timeInWords(value) : (options[field]?.[value] ?? value)
    return [{name: fields[field], value: shownValue}]
  })
}
