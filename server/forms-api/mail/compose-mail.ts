import type {Company} from '../store/company.ts'
import type {Mail} from '../store/mail.ts'
import {answerOf, decisionOf} from '../store/mail-content.ts'
import type {Mailboxes} from '../store/mailboxes.ts'
import type {Submission} from '../store/submission.ts'
import {answerMail} from './answer-mail.ts'
import {decisionMail} from './decision-mail.ts'
import type {MailTexts} from './edited-texts.ts'
import {asHtml, asText} from './mail-body.ts'
import {type ComposedMail, mimeMessage} from './mime-message.ts'
import {oneLine} from './plain.ts'
import {staffMail} from './staff-mail.ts'
import {type Letter, visitorMail} from './visitor-mail.ts'

interface FullLetter extends Letter {
  /** The mailbox for replies; undefined for the company's. */
  readonly replyTo?: {name: string; address: string} | undefined
}

/**
 * Whether a program wrote the mail (RFC 3834, 5). It suppresses automatic replies such as
 * out-of-office notes, but help desks put such mails aside. So mails with the words of a person
 * have no such header: those to the company with the visitor's, and answers.
 */
const autoSubmitted: Readonly<Partial<Record<Mail['purpose'], string>>> = {
  visitor: 'auto-replied',
  decision: 'auto-generated',
}

type Composed = Pick<Mail, 'purpose' | 'content'>

function letterOf(
  mail: Composed,
  submission: Submission,
  company?: Company,
  texts?: MailTexts,
  publicUrl?: string,
): FullLetter {
  if (mail.purpose === 'staff') return staffMail(submission)
  if (mail.purpose === 'answer') return answerMail(submission, answerOf(mail), company, texts)
  if (mail.purpose === 'decision')
    return decisionMail(submission, decisionOf(mail), company, texts, publicUrl)
  return visitorMail(submission, company, texts, publicUrl)
}

/** Returns the subject of a mail. The parameters are those of `composeMail`. */
export const subjectOf = (...parts: Parameters<typeof letterOf>): string =>
  letterOf(...parts).subject

/** Subject, plain text and HTML of a mail. */
export interface MailParts {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Returns subject, plain text and HTML of a mail, as `composeMail` sends them. */
export function mailParts(...parts: Parameters<typeof letterOf>): MailParts {
  const {subject, body} = letterOf(...parts)
  return {subject, text: asText(body), html: asHtml(subject, body)}
}

/** Returns the Message-IDs of the earlier mails to the visitor, oldest first. */
function referencesOf(mail: Composed): readonly string[] {
  if (mail.purpose === 'answer') return answerOf(mail).references
  return mail.purpose === 'decision' ? decisionOf(mail).references : []
}

/**
 * Composes a mail of the outbox. With the same parameters, every delivery attempt of the same mail
 * produces the same bytes.
 *
 * @param company - the company's public details; undefined until the site has read content for the
 *   first time
 * @param texts - the texts that staff edited; undefined for the defaults
 * @param publicUrl - the value of PUBLIC_URL, for links to the site; undefined for none
 */
export async function composeMail(
  mail: Mail,
  submission: Submission,
  {from, to}: Mailboxes,
  company?: Company,
  texts?: MailTexts,
  publicUrl?: string,
): Promise<ComposedMail> {
  const {subject, body, replyTo} = letterOf(mail, submission, company, texts, publicUrl)
  return mimeMessage({
    from: {name: from.name || oneLine(company?.name ?? '', 100), address: from.address},
    to: mail.recipient,
    replyTo: mail.purpose === 'staff' ? replyTo : {name: '', address: to[0] ?? from.address},
    subject,
    body,
    date: new Date(mail.created),
    messageId: mail.messageId,
    references: referencesOf(mail),
    boundary: `${submission.reference}-${mail.id}`,
    automatic: autoSubmitted[mail.purpose],
  })
}
