import {defaultLocale, isLocale} from '#schemas/locales.ts'
import {forms} from '../forms.ts'
import {oneLine} from '../mail/plain.ts'
import {visibleRows} from '../mail/visible-rows.ts'
import type {ListedMessage} from '../store/inbox-message.ts'
import {isReply, isUnconfirmed, type Mail} from '../store/mail.ts'
import type {WholeMessage} from '../store/message-steps.ts'
import type {Submission} from '../store/submission.ts'

/** Returns a message as a line of the inbox. */
export function summaryOf(message: ListedMessage) {
  const {reference, form, state, assignee, values, locale, received, changed} = message
  const {name, shop, address} = forms[form].visitor(values)
  const {suspicion, doubt, mailTrouble, answers} = message
  return {
    reference,
    form,
    state,
    assignee,
    name: oneLine(name, 120),
    shop: oneLine(shop, 120),
    email: address,
    language: locale,
    received,
    changed,
    doubt: doubt?.split(',') ?? [],
    held: suspicion,
    mailTrouble,
    answers,
  }
}

/**
 * Returns a message with its fields, mails, history and other messages.
 *
 * @param language - the language of the interface
 * @param subjectOf - returns the subject of a mail about a submission
 */
export async function viewOf(
  {message, mails, events, earlier}: WholeMessage,
  language: string | null,
  subjectOf: (mail: Mail, submission: Submission) => Promise<string>,
) {
  const {version, values, form, wantsUpdates, decision, source} = message
  const locale = isLocale(language) ? language : defaultLocale
  const answers = events.filter(({kind}) => kind === 'answer').length
  return {
    ...summaryOf({...message, answers, mailTrouble: mails.some(isInTrouble)}),
    version,
    phone: forms[form].visitor(values).phone,
    fields: visibleRows(message, locale).map(({field, name, value}) => ({
      name: field,
      label: name,
      value,
    })),
    events: events.map(({at, user, kind, text, state}) => ({at, user, kind, text, state})),
    mails: await Promise.all(
      mails.map(async (mail) => mailView(mail, await subjectOf(mail, message))),
    ),
    wantsUpdates,
    source,
    decision,
    earlier: earlier.map(summaryOf),
  }
}

/** Whether a mail has failed, or an answer or a decision may not have arrived. */
const isInTrouble = (mail: Mail) =>
  mail.state === 'failed' || (isReply(mail) && mail.problem !== null)

function mailView(mail: Mail, subject: string) {
  const {purpose, recipient, state, created, due, attempts, problem} = mail
  return {
    purpose,
    recipient,
    state: isUnconfirmed(mail) ? 'unconfirmed' : state,
    created,
    due,
    attempts,
    problem,
    subject,
  }
}
