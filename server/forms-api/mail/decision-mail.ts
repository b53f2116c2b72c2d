import type {Company} from '../store/company.ts'
import type {DecisionContent} from '../store/mail-content.ts'
import type {Submission} from '../store/submission.ts'
import {type MailTexts, mailText} from './edited-texts.ts'
import {oneLine} from './plain.ts'
import {fixedTexts, visibleRows} from './visible-rows.ts'
import {greeting, type Letter, signature, statusLink, subjectWith} from './visitor-mail.ts'

/** The fields of a correction that identify it, besides the vehicle. */
const shownFields: readonly string[] = ['jobDescription', 'yourTime']

/** Composes the mail about a decided correction, in the visitor's language. */
export function decisionMail(
  submission: Submission,
  {state, update, reason}: DecisionContent,
  company: Company | undefined,
  texts: MailTexts | undefined,
  publicUrl: string | undefined,
): Letter {
  const {locale, reference, values} = submission
  const fixed = fixedTexts[locale]
  const words = (part: 'Subject' | 'Opening' | 'Closing') =>
    mailText(`${state}${part}`, locale, texts)
  const {year = '', make = '', model = '', engineSize = ''} = values
  const rows = [
    {name: fixed.vehicle, value: oneLine(`${year} ${make} ${model} ${engineSize}`, 200)},
    ...visibleRows(submission, locale, shownFields),
    {name: fixed.update, value: update ?? ''},
    {name: fixed.reason, value: reason ?? ''},
  ]
  return {
    subject: subjectWith(words('Subject'), reference, company),
    body: {
      locale,
      heading: oneLine(words('Subject'), 200),
      before: [
        ...greeting(submission, texts),
        words('Opening'),
        `${fixed.reference}: ${reference}`,
      ],
      byStaff: [words('Opening'), words('Closing')],
      rows: rows.filter(({value}) => value !== ''),
      link: statusLink(submission, publicUrl),
      after: [words('Closing'), fixed.askedFor, ...signature(submission, company)],
    },
  }
}
