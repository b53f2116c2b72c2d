import {createHash} from 'node:crypto'
import {domainToASCII} from 'node:url'
import {forms} from '../forms.ts'
import type {Mailboxes} from '../store/kept-mailboxes.ts'
import type {Mails, Purpose} from '../store/mails.ts'
import type {Submission} from '../store/submission.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Copies to visitors in a day: anybody can type anybody's address into a form. */
const COPIES_A_DAY = {recipient: 2, address: 10, everyone: 300}

/**
 * Puts the mails of a submission into the outbox: one to each of the company's addresses, and a copy
 * to the visitor where the day's copies allow it.
 *
 * @param address - whom the submission is counted to
 * @param round - 0 at first; the next number each time the operator sends it again
 */
export function enqueueMails(
  mails: Mails,
  {from, to}: Mailboxes,
  submission: Submission,
  {address, round, now}: {address: string; round: number; now: number},
): void {
  const {reference, form, values} = submission
  const add = (purpose: Purpose, recipient: string) => {
    mails.add({
      submission: submission.id,
      purpose,
      recipient,
      recipientKey: mailboxOf(recipient),
      round,
      messageId: messageId([reference, purpose, recipient, round], from.address),
      created: now,
    })
  }
  for (const recipient of new Set(to)) add('staff', recipient)
  const visitor = forms[form].visitor(values).address
  const copies = mails.copiesSince(now - DAY_MS, mailboxOf(visitor), address)
  const allowed =
    copies.recipient < COPIES_A_DAY.recipient &&
    copies.address < COPIES_A_DAY.address &&
    copies.everyone < COPIES_A_DAY.everyone
  if (allowed) add('visitor', visitor)
}

/**
 * One mailbox has many spellings: letter case, what is tagged on behind a plus, dots that the largest
 * providers ignore, a domain in its own writing or in ASCII. Two people taken for one cost a copy.
 */
function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@')
  return `${name.replace(/\+.*/, '').replaceAll('.', '')}@${domainToASCII(domain)}`
}

/** The same for the same mail, so that a receiver who gets it twice can tell (RFC 5322, 3.6.4). */
function messageId([reference, ...parts]: [string, ...(string | number)[]], from: string): string {
  const hash = createHash('sha256').update([reference, ...parts].join('\n'))
  const domain = domainToASCII(from.slice(from.lastIndexOf('@') + 1)) || 'localhost'
  return `<${reference}.${hash.digest('hex').slice(0, 16)}@${domain}>`
}
