import type {Company} from '../store/company.ts'
import type {Mailboxes} from '../store/kept-mailboxes.ts'

/**
 * Whose mail goes where when neither MAIL_FROM nor MAIL_TO is set: the company's public address, or,
 * before the content was read for the first time, an address at the website that receives nothing.
 */
export function usualMailboxes(
  company: Company | undefined,
  publicUrl: string | undefined,
): Mailboxes {
  const host = publicUrl === undefined ? '' : new URL(publicUrl).hostname
  // A name with a dot and a last part of letters: no IP address, and not this machine alone.
  const domain = /\.[a-z][a-z0-9-]*$/.test(host) ? host : 'website.invalid'
  const address = company?.email || `website@${domain}`
  return {from: {name: '', address}, to: [address]}
}
