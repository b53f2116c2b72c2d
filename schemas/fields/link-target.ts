import type {CustomValidator, ValidationContext} from 'sanity'
import {addressKey, canonicalPaths, downloadShortcuts, pageAddress} from '../page-paths.ts'
import {bilingual} from './bilingual.ts'
import {cachedQuery} from './cached-query.ts'
import {isPath} from './link-rules.ts'
import {publishedTogether, togetherParams} from './published-together.ts'

/** Paths and anchors that links may use in addition to the fixed pages. */
export interface LinkTargets {
  /** Paths from which a redirect leads to another page. */
  redirects: readonly string[]
  /** Addresses of the published landing pages in both languages. */
  landing: readonly string[]
  /** Anchors of all questions, published or not. */
  anchors: readonly string[]
}

/** A link within this site: the page's path in lower case, and the fragment. */
export interface SiteLink {
  path: string
  anchor: string
}

/** Parses a link within this site; returns undefined for any other link. */
export function siteLink(href: string): SiteLink | undefined {
  const [, pathname = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? []
  return isPath(pathname) ? {path: pageAddress(pathname).path.toLowerCase(), anchor} : undefined
}

const pages = new Set([
  ...canonicalPaths.map((path) => path.toLowerCase()),
  ...downloadShortcuts.map(({from}) => from),
])

/** Anchors of the lists on the FAQ page (src/content/faq-lists.ts). */
const isListAnchor = (anchor: string) => /^list_[1-4]$/.test(anchor)

/**
 * Returns whether the page or the anchor of a link does not exist; undefined if the link works.
 */
export function deadEnd(
  href: string,
  {redirects, landing, anchors}: LinkTargets,
): 'page' | 'anchor' | undefined {
  const link = siteLink(href)
  if (!link) return undefined
  const {path, anchor} = link
  if (!pages.has(path) && ![...redirects, ...landing].some((each) => addressKey(each) === path))
    return 'page'
  const isKnown = path !== '/faq' || !anchor || isListAnchor(anchor) || anchors.includes(anchor)
  return isKnown ? undefined : 'anchor'
}

const readTargets = cachedQuery<LinkTargets>(
  `{
    "redirects": *[_type == "redirect" && defined(from) && ${publishedTogether}].from,
    "landing": array::compact(*[_type == "landingPage" && ${publishedTogether}]{
      "both": [address, spanishAddress]
    }.both[]),
    "anchors": *[_type == "faqEntry" && defined(anchor.current)].anchor.current
  }`,
  'link-targets',
)

type Context = Pick<ValidationContext, 'document' | 'getClient'>

const targets = ({document, getClient}: Context) => readTargets(getClient, togetherParams(document))

/** Returns whether a landing page has a path in any language once the document is published. */
export const isLandingPage = async (path: string, context: Context): Promise<boolean> => {
  const {landing} = await targets(context)
  return landing.some((address) => addressKey(address) === addressKey(path))
}

/** Rejects a link to a page of this site that does not exist. */
export const leadsToAPage: CustomValidator<string | undefined> = async (href, context) =>
  !href ||
  deadEnd(href, await targets(context)) !== 'page' ||
  bilingual(
    `There is no page at ${href}, so visitors would get an error page. Use the address of a page, such as /faq or /real-time-pro, or first create a redirect from ${href}.`,
    `No hay ninguna página en ${href}, así que los visitantes verían una página de error. Use la dirección de una página, como /faq o /real-time-pro, o cree primero una redirección desde ${href}.`,
  )

/**
 * Warns about a link to a question that does not exist. Only a warning, because the link still
 * opens the FAQ page.
 */
export const leadsToAQuestion: CustomValidator<string | undefined> = async (href, context) =>
  !href ||
  deadEnd(href, await targets(context)) !== 'anchor' ||
  bilingual(
    `No question has the name “${siteLink(href)?.anchor}”, so the link opens the top of the FAQ page. Copy the name from the question’s field “Name in the address”.`,
    `Ninguna pregunta tiene el nombre «${siteLink(href)?.anchor}», así que el enlace abre la página de preguntas frecuentes desde arriba. Copie el nombre del campo «Nombre en la dirección» de la pregunta.`,
  )
