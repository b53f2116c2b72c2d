import {createContext, type ReactNode, useContext} from 'react'
import type {Locale} from '#schemas/locales.ts'
import type {Menus} from '#schemas/navigation.ts'
import type {PageTexts} from '#schemas/page-texts/page-text.ts'
import type {NotFoundPageQueryResult, SiteQueryResult} from '#schemas/types.gen.ts'

/**
 * Company data for the header, footer and calls to action. Fields that editors left empty are null.
 */
export type SiteSettings = NonNullable<SiteQueryResult['settings']>

/** Data that is available on every page. */
export interface SiteData {
  settings: SiteSettings
  menus: Menus
  /** The texts of the page for unknown addresses. Only that page has them. */
  notFound?: PageTexts<NotFoundPageQueryResult['texts']>['page']
  locale: Locale
  /** Origin of the external log-in and registration host, without a trailing slash. */
  secureHost: string
  /** The page's canonical path without language. */
  path: string
  /** Set if visits are not counted. */
  uncounted?: true | undefined
}

const SiteContext = createContext<SiteData | null>(null)

/** Provides the site's data to its children. */
export function SiteProvider({site, children}: {site: SiteData; children: ReactNode}) {
  return <SiteContext value={site}>{children}</SiteContext>
}

/** Returns the site's data. Throws outside of a `SiteProvider`. */
export function useSite(): SiteData {
  const site = useContext(SiteContext)
  if (!site) throw new Error('Call useSite only inside a SiteProvider.')
  return site
}

/**
 * Returns the URL of the registration on the external secure host, where every free trial starts
 * (specification section 2). `SiteLink` adds the language and the product.
 */
export const useRegistrationUrl = () => `${useSite().secureHost}/registration`
