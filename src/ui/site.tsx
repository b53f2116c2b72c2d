import {createContext, type ReactNode, useContext} from 'react'
import type {Locale} from '#schemas/locales.ts'
import type {Site as SiteContent} from '#src/content/content.ts'

/** What the shell and the blocks know beside their own content. */
export interface Site extends SiteContent {
  locale: Locale
  /** Origin of the external log-in and registration host, without a trailing slash. */
  secureHost: string
  /**
   * The canonical path of the page shown, free of a language (`/real-time-pro`); `/` on a page that
   * was not found, whose own path the server does not know when it renders it ahead.
   */
  path: string
}

const SiteContext = createContext<Site | undefined>(undefined)

/** Gives the site's data to everything inside. */
export const SiteProvider = ({site, children}: {site: Site; children: ReactNode}) => (
  <SiteContext value={site}>{children}</SiteContext>
)

/** The site's data. Throws outside of a SiteProvider: nothing of the shell renders without it. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite() needs a <SiteProvider> around it')
  return site
}
