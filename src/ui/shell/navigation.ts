import type {LocalizedText} from '../localized.tsx'
import {useSite} from '../site.tsx'

/** A product in the menus. */
export interface ProductEntry {
  path: string
  name: LocalizedText
  tagline: LocalizedText | null
}

/** Products with a page, in order. */
export function useProductEntries(): ProductEntry[] {
  return useSite().products.flatMap(({slug, shortName, tagline}) =>
    slug && shortName ? [{path: `/${slug}`, name: shortName, tagline}] : [],
  )
}

/** The entries of the contact menu (specification section 2). */
export const contactEntries = [
  {path: '/contact-us', message: 'nav.contactUs'},
  {path: '/correction-form', message: 'nav.corrections'},
  {path: '/faq', message: 'nav.faq'},
] as const
