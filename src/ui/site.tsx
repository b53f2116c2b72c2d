import {createContext, type ReactNode, useContext} from 'react'
import type {Locale} from '#schemas/locales.ts'
import type {SiteQueryResult} from '#schemas/types.gen.ts'

/** Company data for the shell and calls to action; null where an editor left a field empty. */
export type SiteSettings = NonNullable<SiteQueryResult['settings']>

/** A product as the menus and the trial page show it. */
export type SiteProduct = SiteQueryResult['products'][number]

/** Data that every page has. */
export interface SiteData {
  settings: SiteSettings
  /** Products for the menus, in order; `slug` is the path of the product's page. */
  products: readonly SiteProduct[]
  locale: Locale
  /** Origin of the external log-in and registration host, without a trailing slash. */
  secureHost: string
  /** The page's canonical path without language. */
  path: string
}

const SiteContext = createContext<SiteData | null>(null)

/** Provides the site's data to its children. */
export function SiteProvider({site, children}: {site: SiteData; children: ReactNode}) {
  return <SiteContext value={site}>{children}</SiteContext>
}

/** The site's data; throws outside of a `SiteProvider`. */
export function useSite(): SiteData {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider around it')
  return site
}

/** Where every free trial starts, on the external secure host (specification section 2). */
export const useRegistrationUrl = () => `${useSite().secureHost}/registration`
