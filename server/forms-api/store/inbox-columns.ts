import {domainToASCII} from 'node:url'
import {forms} from '../forms.ts'
import {oneLine} from '../mail/plain.ts'
import {wordsOf} from './search-words.ts'
import type {Submission} from './submission.ts'

/**
 * Columns that repeat what a submission's body says, so that the inbox can list and search
 * submissions.
 */
export interface InboxColumns {
  readonly name: string
  readonly shop: string
  readonly email_key: string
  readonly wants_updates: number
  readonly search: string
}

/** Maximum length of the search text. A hundred times the length of a usual form. */
const longestSearch = 200_000

/** Numbers of digits by which a phone number is found: without the country, and without the area. */
const phoneDigits = [15, 10, 7]

/** Returns the columns of a submission. */
export function inboxColumns({
  reference,
  form,
  values,
}: Pick<Submission, 'reference' | 'form' | 'values'>): InboxColumns {
  const {fields, visitor} = forms[form]
  const {name, address, shop, phone} = visitor(values)
  const typed = Object.entries(fields).flatMap(([field, {kind}]) =>
    kind === 'humanCheck' || kind === 'choice' ? [] : [values[field] ?? ''],
  )
  const digits = phone.replace(/\D/g, '')
  const phones = phoneDigits.map((count) => digits.slice(-count))
  const words = wordsOf([reference, ...phones, ...typed].join(' '))
  return {
    name: oneLine(name, 120),
    shop: oneLine(shop, 120),
    email_key: emailKey(address),
    wants_updates: Number(values.wantsUpdates === 'yes'),
    search: words.join(' ').slice(0, longestSearch),
  }
}

/** Returns a mailbox in the spelling in which mailboxes are compared. Ignores letter case. */
export function emailKey(address: string): string {
  const [, name = address, domain = ''] = /^(.*)@([^@]*)$/s.exec(address.trim().toLowerCase()) ?? []
  return domain ? `${name}@${domainToASCII(domain) || domain}` : name
}
