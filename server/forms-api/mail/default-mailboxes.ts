import type {Company} from '../store/company.ts'
import type {Mailboxes} from '../store/mailboxes.ts'

/**
 * The default mailboxes without MAIL_FROM and MAIL_TO: the company's public address. Until content was
 * read for the first time, an address at the website that receives nothing.
 */
export function defaultMailboxes(
  company: Company | undefined,
  publicUrl: string | undefined,
): Mailboxes {
  const host = publicUrl === undefined ? '' : new URL(publicUrl).hostname
  // Only a public host name: no IP address and no name without a dot.
  const domain = /\.[a-z][a-z0-9-]*$/.test(host) ? host : 'website.invalid'
  const address = company?.email || `website@${domain}`
  return {from: {name: '', address}, to: [address]}
}
