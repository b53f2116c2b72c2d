import {useSite} from '../site.tsx'
import type {LocalizedText} from '../text/localized.tsx'

/** Element id of the drawer. The button that opens the drawer refers to it. */
export const drawerId = 'drawer'

/** A product in the menus. */
export interface ProductEntry {
  path: string
  name: LocalizedText
  tagline: LocalizedText | null
}

/** Returns the products that have a page, in the editors' order. */
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
