import type {SanityClient} from '@sanity/client'
import type {SanityDocumentLike} from 'sanity'
import {isSitePath} from '#schemas/landing-paths.ts'
import {addressKey} from '#schemas/page-paths.ts'

/** Reads the addresses that landing pages, their drafts and redirects use. */
export async function readUsedAddresses(client: SanityClient): Promise<string[]> {
  return client.withConfig({perspective: 'raw', useCdn: false}).fetch<string[]>(
    `array::compact(*[_type in ["landingPage", "redirect"]]{
      "used": [address, spanishAddress, from]
    }.used[])`,
    {},
    {tag: 'landing-page.addresses'},
  )
}

/** Appends the next free number to an address: `/spring-offer-2` for `/spring-offer`. */
function freeAddress(address: string, used: ReadonlySet<string>): string {
  const [, name = address, number = '1'] = /^(.*[^-])-(\d{1,2})$/.exec(address) ?? []
  for (let next = Number(number) + 1; ; next++) {
    const free = `${name}-${next}`
    if (!used.has(addressKey(free)) && !isSitePath(free)) return free
  }
}

/** Returns a copy of a landing page with addresses that no other page and no redirect uses. */
export function withFreeAddresses(
  page: SanityDocumentLike,
  used: readonly string[],
): SanityDocumentLike {
  const taken = new Set(used.map(addressKey))
  const free = (address: string) => {
    const found = freeAddress(address, taken)
    taken.add(found)
    return found
  }
  return {
    ...page,
    ...(typeof page.address === 'string' && {address: free(page.address)}),
    ...(typeof page.spanishAddress === 'string' && {spanishAddress: free(page.spanishAddress)}),
  }
}
