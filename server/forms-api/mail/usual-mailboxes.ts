import type {Company} from '../store/company.ts'
import type {Mailboxes} from '../store/kept-mailboxes.ts'

/**
 * The mailboxes when MAIL_FROM and MAIL_TO are not set: the company's public address. Before the
 * content is read for the first time, an address at the website's domain that receives nothing.
 */
export function usualMailboxes(
  company: Company | undefined,
  publicUrl: string | undefined,
): Mailboxes {
  const host = publicUrl === undefined ? '' : new URL(publicUrl).hostname
  // Neither an IP address nor a local host name.
  const domain = /\.[a-z][a-z0-9-]*$/.test(host) ? host : 'website.invalid'
  const address = company?.email || `website@${domain}`
  return {from: {name: '', address}, to: [address]}
}
