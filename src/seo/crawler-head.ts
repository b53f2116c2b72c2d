import type {IntlShape} from 'react-intl'
import {breadcrumbs} from './linked-data/breadcrumbs.ts'
import {faqPage} from './linked-data/faq-page.ts'
import {linkedDataScript} from './linked-data/graph.ts'
import {organization} from './linked-data/organization.ts'
import {softwareApplication} from './linked-data/software-application.ts'
import {website} from './linked-data/website.ts'
import {noindexTag, openGraphTags} from './open-graph.ts'
import {pageContent, type Sources} from './page-content.ts'
import type {PageFacts} from './page-facts.ts'
import {type SharingCard, sharingCard} from './sharing-card.ts'

/** What a page says to search engines, social networks and language models alone. */
export interface CrawlerHead {
  /** Meta elements as HTML; early in the head, since some read its first kilobytes only. */
  tags: string
  /** A script element that holds linked data, as HTML; empty where there is none. */
  linkedData: string
  /** What the picture of a shared link shows; undefined where the page is not to be shared. */
  card: SharingCard | undefined
}

/** The head of a page that leads nowhere. */
export const notFoundHead = (): CrawlerHead => ({
  tags: noindexTag(),
  linkedData: '',
  card: undefined,
})

/**
 * Makes what only crawlers read of a page, from the content the page was made from.
 *
 * @param publicUrl - origin of the public site, without a trailing slash
 */
export async function crawlerHead(
  facts: PageFacts,
  sources: Sources,
  intl: IntlShape,
  publicUrl: string,
): Promise<CrawlerHead> {
  const site = await sources.content.site()
  const content = await pageContent(facts.path, sources)
  const {companyName, seoDescription} = site.settings
  const card = sharingCard(facts, content, companyName, intl)
  const {product, faq} = content
  const ofPage = [
    website(site, publicUrl),
    product && softwareApplication(facts, product, publicUrl),
    faq && faqPage(facts, faq),
    breadcrumbs(facts, site, publicUrl, intl),
  ].filter((thing) => thing !== undefined)
  return {
    tags: openGraphTags(facts, content, card, seoDescription?.value, publicUrl),
    linkedData: linkedDataScript([
      organization(site, publicUrl, intl),
      ...(facts.indexed ? ofPage : []),
    ]),
    card,
  }
}
