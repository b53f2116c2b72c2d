import type {Mail, Purpose} from '#server/forms-api/store/mail.ts'
import type {Submission} from '#server/forms-api/store/submission.ts'
import type {TypedValues} from '#src/forms/rules/rule.ts'
import {contact, correction} from '../sample-forms.ts'

export const mailboxes = {
  from: {name: 'Shop, Inc.', address: 'web@company.example'},
  to: ['desk@company.example'],
}

/** Returns a mail of the outbox that is not sent yet. */
export function mailFor(purpose: Purpose, recipient: string, content: object | null = null): Mail {
  return {
    id: 7,
    submission: 1,
    purpose,
    recipient,
    recipientKey: '',
    round: 0,
    messageId: '<CCC-CCC-CCC.0@company.example>',
    state: 'waiting',
    created: Date.UTC(2026, 10, 21, 13),
    due: 0,
    attempts: 0,
    problem: null,
    content: content && JSON.stringify(content),
  }
}

/** Returns a submitted contact form with these values. */
export const submissionOf = (typed: TypedValues): Submission => ({
  id: 1,
  reference: 'CCC-CCC-CCC',
  form: 'contact',
  values: {...contact, ...typed},
  locale: 'en',
  received: Date.UTC(2026, 10, 21, 13),
  suspicion: null,
  doubt: null,
  source: null,
})

/** A correction of a visitor who reads Spanish. */
export const spanish: Submission = {
  ...submissionOf({}),
  form: 'correction',
  values: correction,
  locale: 'es',
}
export const references = [
  '<CCC-CCC-CCC.copy@company.example>',
  '<CCC-CCC-CCC.first@company.example>',
]
export const answer = {
  subject: 'Re: Su corrección',
  text: '¡Gracias!\n\nLo revisamos.',
  author: 'Eva Ruiz',
  references,
}
export const decision = {state: 'accepted', update: '2026.4', reason: null, references}
