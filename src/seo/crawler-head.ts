import type {IntlShape} from 'react-intl'
import {decisionTags} from './decision-tags.ts'
import {breadcrumbs} from './linked-data/breadcrumbs.ts'
import {faqPage} from './linked-data/faq-page.ts'
import {linkedDataScript} from './linked-data/graph.ts'
import {organization} from './linked-data/organization.ts'
import {softwareApplication} from './linked-data/software-application.ts'
import {website} from './linked-data/website.ts'
import {noindexTag, openGraphTags, type SharedTexts, sharedTexts} from './open-graph.ts'
import {pageContent, type Sources} from './page-content.ts'
import type {PageFacts} from './page-facts.ts'
import {type SharingCard, sharingCard} from './sharing-card.ts'

/**
 * Head elements for search engines, social networks and language models, besides the title, the
 * description, the canonical URL and hreflang (src/routes/-page-head.ts).
 */
export interface CrawlerHead {
  /**
   * Meta and link elements as HTML. They come early in the head, because some crawlers read only its first
   * kilobytes.
   */
  tags: string
  /** A script element with linked data (JSON-LD) as HTML; empty if there is no linked data. */
  linkedData: string
  /** The content of the sharing card; undefined if the page should have none. */
  card: SharingCard | undefined
  /** The texts of a shared link; undefined for a page that was not found. */
  shared: SharedTexts | undefined
}

/** Returns the head elements for a page that was not found. */
export const notFoundHead = (): CrawlerHead => ({
  tags: noindexTag(),
  linkedData: '',
  card: undefined,
  shared: undefined,
})

/**
 * Creates a page's head elements for crawlers from the content that the page was rendered from.
 *
 * @param publicUrl - origin of the public site, without a trailing slash
 */
export async function crawlerHead(
  facts: PageFacts,
  sources: Sources,
  intl: IntlShape,
  publicUrl: string,
): Promise<CrawlerHead> {
  const site = await sources.content('site')
  const content = await pageContent(facts.path, sources)
  const {companyName, seoDescription} = site.settings
  const card = sharingCard(facts, content, companyName, intl, sources.landingId)
  const shared = sharedTexts(facts, content, card.company, seoDescription?.value)
  const {product, faq} = content
  const things = [
    // Search engines need the company and the site on one page only.
    facts.path === '/' && organization(site, publicUrl, intl),
    facts.path === '/' && website(site, publicUrl),
    product && softwareApplication(facts, product, site.settings, publicUrl),
    faq && faqPage(facts, faq),
    breadcrumbs(facts, site, publicUrl, intl),
  ]
  return {
    tags: openGraphTags(facts, shared, card, publicUrl) + decisionTags(facts, publicUrl),
    linkedData: facts.indexed ? linkedDataScript(things.filter((thing) => !!thing)) : '',
    card,
    shared,
  }
}
