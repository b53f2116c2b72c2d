import {forms} from '../forms.ts'
import type {Mail, NewMail, Purpose} from '../store/mail.ts'
import type {AnswerContent, DecisionContent} from '../store/mail-content.ts'
import type {Mailboxes} from '../store/mailboxes.ts'
import type {Submission} from '../store/submission.ts'
import {mailboxOf, messageId} from './new-mails.ts'

/** The submission that a mail is about, with its mails so far. */
interface Thread {
  /** All mails of the submission, oldest first. */
  readonly mails: readonly Mail[]
  readonly now: number
  /** Identifies the mail: two mails of a submission with the same key have the same Message-ID. */
  readonly key: string
}

type Answered = Pick<Submission, 'reference' | 'form' | 'values'>

/** Returns the mail with an answer to the visitor, in the same thread as the visitor's copy. */
export const newAnswer = (
  mailboxes: Mailboxes,
  submission: Answered,
  thread: Thread,
  content: Omit<AnswerContent, 'references'>,
): NewMail => ({
  ...toVisitor('answer', mailboxes, submission, thread),
  content: JSON.stringify({...content, references: referencesIn(thread)}),
})

/** Returns the mail with the decision on a correction, in the same thread as the visitor's copy. */
export const newDecision = (
  mailboxes: Mailboxes,
  submission: Answered,
  thread: Thread,
  content: Omit<DecisionContent, 'references'>,
): NewMail => ({
  ...toVisitor('decision', mailboxes, submission, thread),
  content: JSON.stringify({...content, references: referencesIn(thread)}),
})

function toVisitor(
  purpose: Purpose,
  {from}: Mailboxes,
  {reference, form, values}: Answered,
  {now, key}: Thread,
): Omit<NewMail, 'content'> {
  const recipient = forms[form].visitor(values).address
  return {
    purpose,
    recipient,
    recipientKey: mailboxOf(recipient),
    round: 0,
    messageId: messageId([reference, purpose, recipient, key], from.address),
    created: now,
  }
}

/** Returns the Message-IDs of the mails that the visitor has, or will have before the next one. */
const referencesIn = ({mails}: Thread): string[] =>
  mails
    .filter(({purpose, state}) => purpose !== 'staff' && state !== 'failed')
    .map((mail) => mail.messageId)
