import {locales} from '#schemas/locales.ts'
import {type FixedPages, pageOfUrl} from '../page-of-url.ts'
import type {Redirects} from '../redirects/redirects.ts'
import type {PageStore} from '../store/page-store.ts'
import type {MissingPages} from './missing-pages.ts'

/** The list of missing pages that editors see in the Studio. */
export interface MissingReport {
  /** Lists the requested paths that still have neither a page nor a redirect. */
  list(): ReturnType<MissingPages['list']>
  forget(path: string): Promise<void>
}

/** Creates the report of missing pages. */
export function missingReport(
  missing: Pick<MissingPages, 'list' | 'forget'>,
  redirects: Pick<Redirects, 'find'>,
  store: Pick<PageStore, 'has' | 'landingPath'>,
  addresses: FixedPages,
): MissingReport {
  const leadsNowhere = ({path: pathname}: {path: string}) => {
    const url = new URL('http://site')
    url.pathname = pathname
    const {address, path = address} = pageOfUrl(addresses, store, url)
    const isPage = locales.some((locale) => store.has({path, locale}))
    return !isPage && !redirects.find(url)
  }
  return {
    async list() {
      const {pages, scans} = await missing.list()
      return {pages: pages.filter(leadsNowhere), scans}
    },
    forget: (path) => missing.forget(path),
  }
}
