import {type Locale, locales} from '#schemas/locales.ts'
import {escaped} from './escaped.ts'
import type {PageContent} from './page-content.ts'
import type {PageFacts} from './page-facts.ts'
import {cardPath, cardSize, type SharingCard} from './sharing-card.ts'

/** Locales for Open Graph. The territory is the United States, where the company sells. */
const territories: Record<Locale, string> = {en: 'en_US', es: 'es_US'}

/** The texts of a shared link. */
export interface SharedTexts {
  title: string
  description: string | undefined
}

/**
 * Returns the texts of a page's shared link.
 *
 * @param description - description for pages without a description of their own
 */
export function sharedTexts(
  facts: PageFacts,
  {sharingTitle, headline}: PageContent,
  company: string,
  description: string | null | undefined,
): SharedTexts {
  // Skip a title that is only the company's name. It does not describe the page, and `og:site_name`
  // already contains it.
  const titles = [sharingTitle, headline, facts.title]
  return {
    title: titles.find((each) => each && each !== company) ?? facts.title,
    description: facts.description || (description ?? undefined),
  }
}

/**
 * Returns the meta tags for shared links: Open Graph, which Facebook, LinkedIn, Slack, WhatsApp and
 * iMessage read, and an additional tag that X needs.
 *
 * @param publicUrl - origin of the public site, without a trailing slash
 * @returns meta elements as HTML
 * @see https://ogp.me/
 */
export function openGraphTags(
  facts: PageFacts,
  {title, description}: SharedTexts,
  card: SharingCard,
  publicUrl: string,
): string {
  const tags: [property: string, content: string | number | null | undefined][] = [
    ['og:type', 'website'],
    ['og:site_name', card.company],
    ['og:title', title],
    ['og:description', description],
    ['og:url', facts.url],
    ['og:locale', territories[facts.locale]],
    ...locales
      .filter((locale) => locale !== facts.locale)
      .map((locale): [string, string] => ['og:locale:alternate', territories[locale]]),
    ['og:image', publicUrl + cardPath(card)],
    ['og:image:type', 'image/png'],
    ['og:image:width', cardSize.width],
    ['og:image:height', cardSize.height],
    ['og:image:alt', [card.company, card.title, card.price].filter(Boolean).join('. ')],
  ]
  return [
    ...tags.flatMap(([property, content]) =>
      content ? [meta('property', property, content)] : [],
    ),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('')
}

/** Returns the meta tag that asks search engines not to list the page. */
export const noindexTag = () => meta('name', 'robots', 'noindex')

const meta = (kind: 'name' | 'property', key: string, content: string | number) =>
  `<meta ${kind}="${key}" content="${escaped(String(content))}">`
