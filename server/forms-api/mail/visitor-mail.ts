import {forms} from '../forms.ts'
import type {Mailboxes} from '../store/kept-mailboxes.ts'
import type {Submission} from '../store/submission.ts'
import type {MailBody} from './mail-body.ts'
import {oneLine} from './plain.ts'
import {mailTexts, visibleRows} from './visible-rows.ts'

/**
 * The copy for the visitor, in the visitor's language. Nothing that was typed is in its subject: it
 * may go to somebody whose address a stranger typed.
 */
export function visitorMail(
  submission: Submission,
  {from, to}: Mailboxes,
): {subject: string; body: MailBody} {
  const {form, reference, values, locale} = submission
  const {copy} = mailTexts[locale]
  const company = oneLine(from.name || from.address, 100)
  const name = oneLine(forms[form].visitor(values).name, 60)
  return {
    subject: `${copy.subject[form]} (${reference})`,
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
      after: [
        copy.sentBy
          .replace('{company}', () => company)
          .replace('{address}', () => to[0] ?? from.address),
        copy.notYou,
      ],
    },
  }
}
