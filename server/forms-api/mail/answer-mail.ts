import type {Company} from '../store/company.ts'
import type {AnswerContent} from '../store/mail-content.ts'
import type {Submission} from '../store/submission.ts'
import {type MailTexts, mailText} from './edited-texts.ts'
import {oneLine} from './plain.ts'
import {fixedTexts, visibleRows} from './visible-rows.ts'
import {copySubject, greeting, type Letter, signature} from './visitor-mail.ts'

/** Returns the suggested subject of an answer: that of the visitor's copy, so that both are one thread. */
const answerSubject = (
  submission: Submission,
  company: Company | undefined,
  texts: MailTexts | undefined,
): string => `Re: ${copySubject(submission, company, texts)}`

/**
 * Composes an answer that a person wrote, in the visitor's language. If the visitor got no copy, the
 * answer repeats the submitted form.
 */
export function answerMail(
  submission: Submission,
  {subject, text, author, references}: AnswerContent,
  company: Company | undefined,
  texts: MailTexts | undefined,
): Letter {
  const {locale, reference} = submission
  const fixed = fixedTexts[locale]
  const hasCopy = references.length > 0
  const closing = mailText('answerClosing', locale, texts)
  return {
    subject: oneLine(subject, 200) || answerSubject(submission, company, texts),
    body: {
      locale,
      before: [
        ...greeting(submission, texts),
        text,
        closing,
        ...signature(submission, company, [oneLine(author, 60)]),
        `${fixed.reference}: ${reference}`,
        ...(hasCopy ? [] : [fixed.below]),
      ],
      byStaff: [text, closing],
      rows: hasCopy ? [] : visibleRows(submission, locale),
      after: [],
    },
  }
}
