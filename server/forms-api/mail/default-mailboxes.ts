import type {Company} from '../store/company.ts'
import type {Mailboxes} from '../store/mailboxes.ts'

/**
 * Returns the mailboxes that are used if MAIL_FROM and MAIL_TO are not set: the company's public
 * address. Before the site has read content for the first time, this is a placeholder address at
 * the site's domain, or at `website.invalid` if the site has no public domain.
 */
export function defaultMailboxes(
  company: Company | undefined,
  publicUrl: string | undefined,
): Mailboxes {
  const host = publicUrl === undefined ? '' : new URL(publicUrl).hostname
  // Matches only public host names, not IP addresses or names without a dot.
  const domain = /\.[a-z][a-z0-9-]*$/.test(host) ? host : 'website.invalid'
  const address = company?.email || `website@${domain}`
  return {from: {name: '', address}, to: [address]}
}

/** Returns mailboxes that are read when they are used: the defaults change with the company's details. */
export const currentMailboxes = (current: () => Mailboxes): Mailboxes => ({
  get from() {
    return current().from
  },
  get to() {
    return current().to
  },
})
