import {forms} from '../forms.ts'
import type {Company} from '../store/company.ts'
import type {Submission} from '../store/submission.ts'
import type {MailBody} from './mail-body.ts'
import {oneLine} from './plain.ts'
import {mailTexts, visibleRows} from './visible-rows.ts'

/**
 * Composes the visitor's copy in the visitor's language, with the company's public details. The subject
 * has no typed text, because somebody may have typed another person's address.
 *
 * @param company - undefined until content was read; the mail then names no company
 */
export function visitorMail(
  submission: Submission,
  company: Company | undefined,
): {subject: string; body: MailBody} {
  const {form, reference, values, locale} = submission
  const {copy} = mailTexts[locale]
  const sender = oneLine(company?.name ?? '', 60)
  const signature = [
    ['', sender],
    [`${copy.phone}: `, company?.phone],
    [`${copy.hours}: `, company?.hours[locale]],
    [`${copy.email}: `, company?.email],
  ].flatMap(([label, value]) => (value ? `${label}${oneLine(value, 200)}` : []))
  const name = oneLine(forms[form].visitor(values).name, 60)
  return {
    subject: `${sender && `${sender}: `}${copy.subject[form]} (${reference})`,
    body: {
      locale,
      heading: copy.subject[form],
      before: [
        ...(name ? [copy.greeting.replace('{name}', () => name)] : []),
        copy.next[form],
        `${copy.reference}: ${reference}`,
        copy.below,
      ],
      rows: visibleRows(submission, locale),
      after: [copy.reply, copy.notYou, ...(signature.length > 0 ? [signature.join('\n')] : [])],
    },
  }
}
