import type {Locale} from '#schemas/locales.ts'
import {noSources, type ReadContent, tagged} from '../content/read-content.ts'
import {cropsIn} from '../pictures/picture-crops.ts'
import type {PicturePreviews} from '../pictures/picture-previews.ts'
import {withShortPictureUrls} from '../pictures/short-picture-urls.ts'
import type {PageKey, StoredPage} from '../store/page-store.ts'
import {type StoredHeaders, tagOf, versionOf} from '../store/stored-response.ts'
import type {BuiltSite} from './built-site.ts'
import {documentPolicy} from './content-security-policy.ts'
import {contentHeaders, pageCaching} from './page-caching.ts'
import {pageDocument} from './page-document.ts'
import {documentHeaders} from './security-headers.ts'
import type {SiteEnvironment} from './site-environment.ts'

/** Renders one page and records the queries that it was rendered from. */
export async function renderPage(
  site: BuiltSite,
  {publicUrl, secureHost, api, uncounted}: SiteEnvironment,
  {path, locale, landing}: PageKey,
  read: ReadContent,
) {
  const sources = noSources()
  const environment = {publicUrl, secureHost, api, ...(uncounted && {uncounted})}
  const rendered = await site.entry.renderPage(
    path,
    locale,
    tagged(read, sources),
    environment,
    landing && !site.entry.yearOfDecisions(path) ? landing.id : undefined,
  )
  return {rendered, ...sources}
}

/** A rendered page before compression. */
export interface PageParts extends Omit<StoredPage, 'document' | 'reads'> {
  status: number
  headers: StoredHeaders
  content: string
  /** The content that the page shows as JSON, by `contentPath`. */
  reads: ReadonlyMap<string, string>
}

/**
 * Renders one page without compressing it.
 *
 * @throws if the content cannot be read or a component fails
 */
export async function renderPageParts(
  site: BuiltSite,
  {environment, previews}: {environment: SiteEnvironment; previews: PicturePreviews},
  key: PageKey,
  read: ReadContent,
): Promise<PageParts> {
  const {rendered, tags, answers} = await renderPage(site, environment, key, read)
  const pictureCss = await previews.css(rendered.body)
  const short = (text: string) =>
    environment.hasShortPictureUrls ? withShortPictureUrls(text) : text
  const reads = [...rendered.reads].map(([name, answer]) => {
    const json = short(JSON.stringify(answer))
    return {name, answer, json, url: contentUrl(key.locale, name, json)}
  })
  // The page's data is at the URLs of its content, so that the page does not contain its texts twice.
  const matches = rendered.data.matches.map(({l, ...match}) => {
    const url = l !== undefined && reads.find(({answer}) => answer === l)?.url
    return {...match, ...(url ? {c: url} : {l})}
  })
  const data = {...rendered.data, matches}
  const content = short(pageDocument(site, {...rendered, data, locale: key.locale, pictureCss}))
  return {
    tags,
    answers,
    facts: rendered.facts,
    card: rendered.crawlers.card,
    crops: cropsIn(short(rendered.body)),
    reads: new Map(reads.map(({name, json}) => [name, json])),
    status: rendered.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': key.locale,
      ...documentHeaders(environment.publicUrl),
      'content-security-policy': documentPolicy(site, content, environment.connectsTo),
      ...pageCaching(key),
      'speculation-rules': '"/specrules.json"',
    },
    content,
  }
}

/** Returns the URL of content in this version. Its answer never changes. */
const contentUrl = (locale: Locale, name: string, json: string) =>
  `/_data/${locale}/${name}.json?v=${versionOf(tagOf(contentHeaders, json))}`
