import {useSite} from '../site.tsx'
import type {LocalizedText} from '../text/localized.tsx'

/** Id of the drawer, for the button that opens it. */
export const drawerId = 'drawer'

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
