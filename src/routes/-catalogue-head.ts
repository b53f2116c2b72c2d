import type {Site} from '#src/content/content.ts'
import {pageHead} from './-page-head.ts'
import type {RouterContext} from './-router-context.ts'

/** The part of a route's `head` arguments used here; the first match is the root's. */
interface HeadArguments {
  match: {context: RouterContext}
  matches: readonly {loaderData?: unknown}[]
}

/** A page whose texts are in the catalogues. */
interface CataloguePage {
  /** Message ids; both messages get the value `company`. */
  title: string
  description?: string
  path: string
  indexed?: boolean
  /** Additional value for the title's message. */
  heading?: string
}

/**
 * The head of a page whose texts are in the catalogues; empty until the site's settings are loaded.
 */
export function catalogueHead({match, matches}: HeadArguments, page: CataloguePage) {
  const site: unknown = matches[0]?.loaderData
  if (!isSite(site)) return {}
  const {intl} = match.context
  const company = site.settings.companyName
  const {title, description, heading, path, indexed = true} = page
  return pageHead(match.context, {
    title: intl.formatMessage({id: title}, {company, heading}),
    description: description && intl.formatMessage({id: description}, {company}),
    path,
    indexed,
  })
}

/** The router types every match's data as the route's own; the first match has the root's. */
const isSite = (data: unknown): data is Site =>
  typeof data === 'object' && data !== null && 'settings' in data && 'products' in data
