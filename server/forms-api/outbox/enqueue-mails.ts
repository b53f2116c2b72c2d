import {createHash} from 'node:crypto'
import {domainToASCII} from 'node:url'
import {getDomain} from 'tldts'
import {forms} from '../forms.ts'
import type {Mailboxes} from '../store/mailboxes.ts'
import type {Mails, Purpose} from '../store/mails.ts'
import type {Submission} from '../store/submission.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Copies to visitors per day, because anybody can type another person's address. `domain` keeps the
 * owner of one domain, who can invent mailboxes, from using up `everyone`.
 */
const COPIES_A_DAY = {recipient: 2, address: 10, domain: 30, mailProvider: 150, everyone: 300}

/** Domains of large mail providers. */
const MAIL_PROVIDERS = new Set(
  `aim.com aol.com att.net bellsouth.net charter.net comcast.net cox.net earthlink.net email.com
   fastmail.com frontier.com gmail.com gmx.com googlemail.com hotmail.ca hotmail.com icloud.com juno.com
   live.ca live.com mac.com mail.com me.com msn.com optonline.net outlook.com outlook.es pm.me
   prodigy.net.mx proton.me protonmail.com rocketmail.com rogers.com roadrunner.com rr.com
   sbcglobal.net shaw.ca spectrum.net sympatico.ca telus.net verizon.net videotron.ca windstream.net
   yahoo.ca yahoo.com yahoo.com.mx ymail.com zoho.com`.split(/\s+/),
)

interface CopyTerms {
  readonly address: string
  readonly round: number
  readonly now: number
  readonly mayHaveCopy: boolean
}

/**
 * Queues the mails of a submission: one to each address of the company, and a copy to the visitor
 * within the daily limits.
 *
 * @param address - hash of the sender's network, by which copies are limited
 * @param round - 0 at first; increases each time the operator sends it again
 * @param mayHaveCopy - false queues the company's mails only
 */
export function enqueueMails(
  mails: Mails,
  {from, to}: Mailboxes,
  submission: Submission,
  {address, round, now, mayHaveCopy}: CopyTerms,
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
  if (!mayHaveCopy) return
  const visitor = forms[form].visitor(values).address
  const mailbox = mailboxOf(visitor)
  const domain = mailDomainOf(mailbox)
  const copies = mails.copiesSince(now - DAY_MS, {mailbox, domain, address})
  const ofDomain = MAIL_PROVIDERS.has(domain) ? COPIES_A_DAY.mailProvider : COPIES_A_DAY.domain
  const allowed =
    copies.recipient < COPIES_A_DAY.recipient &&
    copies.address < COPIES_A_DAY.address &&
    copies.domain < ofDomain &&
    copies.everyone < COPIES_A_DAY.everyone
  if (allowed) add('visitor', visitor)
}

/** The registered domain: `shop.example` for any of its subdomains. */
function mailDomainOf(mailbox: string): string {
  const domain = mailbox.slice(mailbox.indexOf('@') + 1)
  return getDomain(domain) ?? domain
}

/**
 * Normalizes the spellings of a mailbox: letter case, a tag after a plus, dots that large providers
 * ignore, and internationalized domains. Merging two people by mistake costs only a copy.
 */
function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@')
  return `${name.replace(/\+.*/, '').replaceAll('.', '')}@${domainToASCII(domain)}`
}

/** The Message-ID: equal for the same mail, so that receivers can drop duplicates (RFC 5322, 3.6.4). */
function messageId([reference, ...parts]: [string, ...(string | number)[]], from: string): string {
  const hash = createHash('sha256').update([reference, ...parts].join('\n'))
  const domain = domainToASCII(from.slice(from.lastIndexOf('@') + 1)) || 'localhost'
  return `<${reference}.${hash.digest('hex').slice(0, 16)}@${domain}>`
}
