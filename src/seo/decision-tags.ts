import {feedPaths, yearOfDecisions} from '#schemas/decision-paths.ts'
import {escaped} from './escaped.ts'
import type {PageFacts} from './page-facts.ts'

/**
 * Returns the link by which feed readers find the feed, for the head of pages with decided corrections;
 * empty for all other pages.
 */
export function decisionTags(
  {path, locale}: Pick<PageFacts, 'path' | 'locale'>,
  publicUrl: string,
): string {
  if (path !== '/corrections' && !yearOfDecisions(path)) return ''
  return `<link rel="alternate" type="application/atom+xml" href="${escaped(publicUrl + feedPaths[locale])}">`
}
