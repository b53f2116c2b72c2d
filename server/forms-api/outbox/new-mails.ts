import {createHash} from 'node:crypto'
import {domainToASCII} from 'node:url'
import {getDomain} from 'tldts'
import {type CountedNetwork, limitWhileUsed} from '#packages/server-kit/src/http/network.ts'
import {forms} from '../forms.ts'
import type {CopyCounts, CopyQuery, NewMail, Purpose} from '../store/mail.ts'
import type {Mailboxes} from '../store/mailboxes.ts'
import type {Submission} from '../store/submission.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Maximum numbers of visitors' copies per day. They are limited because anybody can type another
 * person's address. The owner of a domain can invent mailboxes; the limit `domain` stops that
 * person from using up the limit `everyone`, and so do the limits of networks: `client` and, for
 * wider networks, a multiple of it.
 */
const copiesADay = {recipient: 2, client: 10, domain: 30, mailProvider: 150, everyone: 300}

/** Domains of large mail providers, where many unrelated visitors have mailboxes. */
const mailProviders = new Set(
  `aim.com aol.com att.net bellsouth.net charter.net comcast.net cox.net earthlink.net email.com
   fastmail.com frontier.com gmail.com gmx.com googlemail.com hotmail.ca hotmail.com icloud.com juno.com
   live.ca live.com mac.com mail.com me.com msn.com optonline.net outlook.com outlook.es pm.me
   prodigy.net.mx proton.me protonmail.com rocketmail.com rogers.com roadrunner.com rr.com
   sbcglobal.net shaw.ca spectrum.net sympatico.ca telus.net verizon.net videotron.ca windstream.net
   yahoo.ca yahoo.com yahoo.com.mx ymail.com zoho.com`.split(/\s+/),
)

/** A submission whose mails are composed. */
type MailedForm = Pick<Submission, 'reference' | 'form' | 'values'>

interface MailTerms {
  /** 0 for the first mails; increases by 1 each time the operator resends the submission. */
  readonly round: number
  readonly now: number
  /** If false, the visitor gets no copy. */
  readonly mayHaveCopy: boolean
  /** The sender's networks, with hashes as names. */
  readonly networks: readonly CountedNetwork[]
  /** The visitors' copies that match `copyQuery`. */
  readonly copies: CopyCounts
}

/** The limit of copies of everybody, as a multiple of the limit of one client. */
export const copiesOfEveryone = copiesADay.everyone / copiesADay.client

/**
 * Returns which visitors' copies count towards the limits of a submission's copy.
 *
 * @param networks - hashes of the sender's networks; copies are limited per network
 */
export function copyQuery(
  {form, values}: Pick<MailedForm, 'form' | 'values'>,
  networks: readonly string[],
  now: number,
): CopyQuery {
  const mailbox = mailboxOf(forms[form].visitor(values).address)
  return {since: now - dayMs, mailbox, domain: mailDomainOf(mailbox), networks}
}

/**
 * Returns the mails of a submission: one to each address of the company, and a copy to the visitor
 * if the daily limits allow it.
 */
export function mailsFor(
  {from, to}: Mailboxes,
  {reference, form, values}: MailedForm,
  {round, now, mayHaveCopy, networks, copies}: MailTerms,
): NewMail[] {
  const mail = (purpose: Purpose, recipient: string): NewMail => ({
    purpose,
    recipient,
    recipientKey: mailboxOf(recipient),
    round,
    messageId: messageId([reference, purpose, recipient, round], from.address),
    created: now,
    content: null,
  })
  const mails = distinct(to).map((recipient) => mail('staff', recipient))
  const visitor = forms[form].visitor(values).address
  const domain = mailDomainOf(mailboxOf(visitor))
  const ofDomain = mailProviders.has(domain) ? copiesADay.mailProvider : copiesADay.domain
  const allowed =
    copies.recipient < copiesADay.recipient &&
    networks.every(({network, share}) => {
      const most = copiesADay.client * share
      const room = limitWhileUsed(most, copies.everyone, copiesADay.everyone)
      return (copies.networks.get(network) ?? 0) < room
    }) &&
    copies.domain < ofDomain &&
    copies.everyone < copiesADay.everyone
  if (mayHaveCopy && allowed) mails.push(mail('visitor', visitor))
  return mails
}

/**
 * Returns each mailbox once. Letter case makes no difference, a tag after a plus sign does: it may lead
 * to another folder or person.
 */
const distinct = (addresses: readonly string[]): readonly string[] => {
  const keys = addresses.map((address) => address.toLowerCase())
  return addresses.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
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
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@')
  return `${name.replace(/\+.*/, '').replaceAll('.', '')}@${domainToASCII(domain)}`
}

/**
 * Returns the Message-ID. It is the same for every delivery of a mail, so that mail servers can
 * drop duplicates (RFC 5322, 3.6.4).
 */
export function messageId(
  [reference, ...parts]: [string, ...(string | number)[]],
  from: string,
): string {
  const hash = createHash('sha256').update([reference, ...parts].join('\n'))
  const domain = domainToASCII(from.slice(from.lastIndexOf('@') + 1)) || 'localhost'
  return `<${reference}.${hash.digest('hex').slice(0, 16)}@${domain}>`
}
