import {createContext, type ReactNode, useContext} from 'react'
import type {Locale} from '#schemas/locales.ts'
import type {LocalizedText} from './localized.tsx'

/** What the shell and call-to-action links show of the company; null where an editor left it out. */
export interface SiteSettings {
  companyName: string | null
  phone: string | null
  fax: string | null
  supportEmail: string | null
  addressLines: readonly string[] | null
  foundedYear: number | null
  facebookUrl: string | null
  instagramUrl: string | null
  tagline: LocalizedText | null
  supportHours: LocalizedText | null
}

/** A product as the menus and the trial page show it. */
export interface SiteProduct {
  slug: string | null
  /** How long it is free, in days. */
  trialDays: number | null
  shortName: LocalizedText | null
  tagline: LocalizedText | null
}

/** The surroundings of every page. */
export interface SiteSurroundings {
  settings: SiteSettings
  /** The products for the menus, in their order; `slug` is the path of a product's page. */
  products: readonly SiteProduct[]
  locale: Locale
  /** Origin of the external log-in and registration host, without a trailing slash. */
  secureHost: string
  /** The page's canonical path, free of a language. */
  path: string
}

const SiteContext = createContext<SiteSurroundings | null>(null)

/** Gives the site's surroundings to everything inside. */
export function SiteProvider({site, children}: {site: SiteSurroundings; children: ReactNode}) {
  return <SiteContext value={site}>{children}</SiteContext>
}

/** The site's surroundings; throws outside of a `SiteProvider`. */
export function useSite(): SiteSurroundings {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider around it')
  return site
}

/** Where every free trial starts, on the external secure host (specification section 2). */
export const useRegistrationUrl = () => `${useSite().secureHost}/registration`
