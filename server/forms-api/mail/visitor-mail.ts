import {forms} from '../forms.ts'
import type {Company} from '../store/company.ts'
import type {Submission} from '../store/submission.ts'
import type {MailBody} from './mail-body.ts'
import {oneLine} from './plain.ts'
import {mailTexts, visibleRows} from './visible-rows.ts'

/**
 * Composes the copy for the visitor, in the visitor's language and with the company's public
 * details. The subject contains nothing that the visitor typed: the mail may go to another person's
 * address.
 *
 * @param company - undefined until the site has read content; the mail then has no company name
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
