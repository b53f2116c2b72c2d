import {map, type Observable} from 'rxjs'
import {getDraftId, getVersionId} from 'sanity'
import type {
  DocumentLocation,
  DocumentLocationResolver,
  DocumentLocationsState,
} from 'sanity/presentation'
import {languages} from '#schemas/languages.ts'
import {parts} from '../i18n/bundles.ts'
import type {InterfaceLanguage} from '../i18n/languages.ts'
import {reconnect} from '../reconnect.ts'
import {selectedLayer} from '../selected-perspective.ts'
import {sitePath} from './site-paths.ts'

/** The data of a document that determines which pages show it. */
export interface Shown {
  type: string
  language: string | null
  slug: string | null
  anchor: string | null
  /** The English and the Spanish name of a product. */
  name: {en: string | null; es: string | null}
  /** Whether the home page refers to the document: directly, through a group of tabs or the demo. */
  onHomePage: boolean
  /** The products that refer to the document. For a product, all products: they are compared. */
  products: {slug: string | null; name: Shown['name']}[]
  /** The landing pages that show the document. For a landing page, the page itself. */
  landing: {address: string; spanishAddress: string | null; title: Shown['name']}[]
}

const pages = {
  '/': 'page.home',
  '/faq': 'page.faq',
  '/contact-us': 'page.contact',
  '/privacy': 'page.privacy',
  '/ContactUs/ContactUsConfirm': 'page.contact-sent',
  '/correction-form': 'page.correction',
  '/CorrectionsForm/CorrectionsConfirm': 'page.correction-sent',
  '/automotive-expert/free-trial': 'page.trial',
  '/AutomotiveExpert/FreeTrial/AEformConfirm': 'page.trial-sent',
  '/download/software': 'page.downloads',
  '/404': 'page.not-found',
} as const

const inBoth = (path: string, name: {en: string | null; es: string | null}): DocumentLocation[] =>
  languages.map(({id, title}) => ({
    title: `${name[id] ?? name.en ?? path} · ${title}`,
    href: sitePath(path, id),
    showHref: false,
  }))

const landingLocations = ({
  address,
  spanishAddress,
  title,
}: Shown['landing'][number]): DocumentLocation[] =>
  inBoth(address, title).map((location, at) => ({
    ...location,
    ...(languages[at]?.id === 'es' &&
      spanishAddress !== null && {href: sitePath(spanishAddress, 'es')}),
  }))

const page = (path: keyof typeof pages, anchor = '') => {
  const id = pages[path]
  return inBoth(path + anchor, {en: parts.preview.en[id], es: parts.preview.es[id]})
}

const pagesOfTexts: Readonly<Record<string, readonly (keyof typeof pages)[]>> = {
  contactPage: ['/contact-us', '/ContactUs/ContactUsConfirm'],
  correctionPage: ['/correction-form', '/CorrectionsForm/CorrectionsConfirm'],
  trialPage: ['/automotive-expert/free-trial', '/AutomotiveExpert/FreeTrial/AEformConfirm'],
  downloadPage: ['/download/software'],
  notFoundPage: ['/404'],
}

/**
 * Returns the pages that show a document.
 *
 * Over 200 lines: one list of what shows a document of each type.
 */
export function usedOn(shown: Shown, language: InterfaceLanguage): DocumentLocationsState {
  const {type, slug, anchor, name, onHomePage} = shown
  const products = shown.products.flatMap((each) =>
    each.slug ? inBoth(`/${each.slug}`, each.name) : [],
  )
  const own = new Set(slug ? inBoth(`/${slug}`, name).map(({href}) => href) : [])
  const landing = shown.landing.flatMap(landingLocations)
  const texts = parts.preview[language]
  const ofTexts = pagesOfTexts[type]
  if (ofTexts) return {locations: ofTexts.flatMap((path) => page(path))}
  switch (type) {
    case 'homePage':
      return {locations: page('/')}
    case 'faqPage':
      return {locations: page('/faq')}
    case 'landingPage':
      return landing.length > 0
        ? {locations: landing}
        : {message: texts['used-on.no-address'], tone: 'caution'}
    case 'faqEntry':
      return {locations: [...page('/faq', anchor ? `#${anchor}` : ''), ...products, ...landing]}
    case 'product':
      return {
        locations: [
          ...(slug ? inBoth(`/${slug}`, name) : []),
          ...page('/'),
          ...page('/faq'),
          ...page('/automotive-expert/free-trial'),
          ...products.filter(({href}) => !own.has(href)),
          ...landing,
        ],
      }
    case 'review':
    case 'featureTab':
    case 'featureTabGroup':
    case 'showcaseRow':
      return onHomePage || products.length + landing.length > 0
        ? {locations: [...(onHomePage ? page('/') : []), ...products, ...landing]}
        : {message: texts['used-on.unused'], tone: 'caution'}
    case 'laborDemo':
      return {message: texts['used-on.labor-demo'], locations: page('/')}
    case 'laborExample':
      return onHomePage
        ? {message: texts['used-on.labor-demo'], locations: page('/')}
        : {message: texts['used-on.not-in-demo'], tone: 'caution'}
    case 'privacyStatement':
      return {locations: page('/privacy').filter((_, at) => languages[at]?.id === shown.language)}
    case 'navigation':
    case 'announcement':
      return {message: texts['used-on.everywhere'], locations: page('/')}
    case 'siteSettings':
      return {
        message: texts['used-on.everywhere'],
        locations: [...page('/'), ...page('/contact-us')],
      }
    default:
      return {message: texts['used-on.redirect'], tone: 'caution'}
  }
}

const inLanguages = (field: string) => `{
    "en": ${field}[language == "en"][0].value,
    "es": ${field}[language == "es"][0].value
  }`

const shownQuery = `*[_id == $id][0]{
  "type": _type,
  language,
  "slug": slug.current,
  "anchor": anchor.current,
  "name": ${inLanguages('name')},
  "products": *[_type == "product" && (references($id) || ^._type == "product")] | order(order asc){
    "slug": slug.current,
    "name": ${inLanguages('name')}
  },
  "landing": *[_type == "landingPage" && defined(address) && (
    _id == $id
    || references($id)
    || references(*[_type == "featureTabGroup" && references($id)]._id)
    || (^._type == "faqEntry" && ^.category in blocks[].category)
    || (^._type == "product" && "comparisonBlock" in blocks[]._type)
  )] | order(address asc){
    address,
    spanishAddress,
    "title": ${inLanguages('title')}
  },
  "onHomePage": count(*[_type in ["homePage", "laborDemo"] && references($id)]) > 0
    || count(*[_type == "featureTabGroup" && references($id)
      && _id in *[_type == "homePage"][0]{"groups": [ticketsTabs._ref, shopManagementTabs._ref]}.groups]) > 0
}`

/**
 * Returns a resolver that finds the pages that show a document, and updates when the document
 * changes.
 */
export const locationsIn =
  (language: InterfaceLanguage): DocumentLocationResolver =>
  ({id, type, perspectiveStack}, {documentStore}) => {
    if (!siteTypes.has(type)) return null
    const layer = selectedLayer(perspectiveStack)
    // The lake sends changes by the id of the changed version. With the published id alone, a page
    // would be missing here until the form of its new document is opened again.
    const edited = layer === 'drafts' ? getDraftId(id) : getVersionId(id, layer)
    const options = {perspective: [layer], apiVersion: '2025-02-19', tag: 'used-on'}
    // The type matches the fields that the query selects.
    const found: Observable<Shown | null> = documentStore.listenQuery(
      {fetch: shownQuery, listen: '*[_id in [$id, $edited]]'},
      {id, edited},
      options,
    )
    return found.pipe(
      reconnect(),
      map((shown) => shown && usedOn(shown, language)),
    )
  }

/** The document types whose content appears on pages of the site. */
const siteTypes: ReadonlySet<string> = new Set([
  'homePage',
  'landingPage',
  'faqPage',
  'faqEntry',
  'product',
  'review',
  'featureTab',
  'featureTabGroup',
  'showcaseRow',
  'laborDemo',
  'laborExample',
  'privacyStatement',
  ...Object.keys(pagesOfTexts),
  'navigation',
  'announcement',
  'siteSettings',
  'redirect',
])
