import type {IntlShape} from 'react-intl'
import {feedPaths, yearOfDecisions} from '#schemas/decision-paths.ts'
import {escaped} from './escaped.ts'
import type {PageFacts} from './page-facts.ts'

/**
 * Returns elements of the head of pages with decided corrections; empty for all other pages: the link
 * by which feed readers find the feed, and the description of the page of a year, which has no text
 * in the content.
 */
export function decisionTags(
  {path, locale}: Pick<PageFacts, 'path' | 'locale'>,
  publicUrl: string,
  {formatMessage}: Pick<IntlShape, 'formatMessage'>,
): string {
  const year = yearOfDecisions(path)
  if (path !== '/corrections' && !year) return ''
  const description = year && formatMessage({id: 'corrections.yearIntro'}, {year})
  return [
    description && `<meta name="description" content="${escaped(description)}">`,
    `<link rel="alternate" type="application/atom+xml" href="${escaped(publicUrl + feedPaths[locale])}">`,
  ]
    .filter(Boolean)
    .join('')
}
