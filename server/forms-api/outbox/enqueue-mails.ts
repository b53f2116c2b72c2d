import {createHash} from 'node:crypto'
import {domainToASCII} from 'node:url'
import {getDomain} from 'tldts'
import {forms} from '../forms.ts'
import type {Mailboxes} from '../store/mailboxes.ts'
import type {Mails, Purpose} from '../store/mails.ts'
import type {Submission} from '../store/submission.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Maximum numbers of visitors' copies per day. They are limited because anybody can type another
 * person's address. The owner of a domain can invent mailboxes; the limit `domain` stops that
 * person from using up the limit `everyone`.
 */
const COPIES_A_DAY = {recipient: 2, address: 10, domain: 30, mailProvider: 150, everyone: 300}

/** Domains of large mail providers, where many unrelated visitors have mailboxes. */
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
 * if the daily limits allow it.
 *
 * @param address - hash of the sender's network; copies are limited per network
 * @param round - 0 for the first mails; increases by 1 each time the operator resends the
 *   submission
 * @param mayHaveCopy - if false, the visitor gets no copy
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

/** Returns the registered domain of a mailbox, such as `shop.example` for `mail.shop.example`. */
function mailDomainOf(mailbox: string): string {
  const domain = mailbox.slice(mailbox.indexOf('@') + 1)
  return getDomain(domain) ?? domain
}

/**
 * Normalizes the spelling of a mailbox, to count all mails to it. Ignores letter case, a tag after
 * a plus sign, and dots (as large providers do), and converts internationalized domains. If two
 * people get the same result by mistake, one of them only misses a copy.
 */
function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@')
  return `${name.replace(/\+.*/, '').replaceAll('.', '')}@${domainToASCII(domain)}`
}

/**
 * Returns the Message-ID. It is the same for every delivery of a mail, so that mail servers can
 * drop duplicates (RFC 5322, 3.6.4).
 */
function messageId([reference, ...parts]: [string, ...(string | number)[]], from: string): string {
  const hash = createHash('sha256').update([reference, ...parts].join('\n'))
  const domain = domainToASCII(from.slice(from.lastIndexOf('@') + 1)) || 'localhost'
  return `<${reference}.${hash.digest('hex').slice(0, 16)}@${domain}>`
}
