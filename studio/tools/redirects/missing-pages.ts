/** An address for which visitors got a 404, from `/_staff/missing-pages` of the site server. */
export interface MissingPage {
  path: string
  count: number
  /** Time of the first request for the address, in ISO 8601 format. */
  firstSeen: string
  lastSeen: string
}

/** All addresses without a page, most requested first. */
export interface MissingPages {
  pages: MissingPage[]
  /** Number of requests by automated programs that search for security holes. */
  scans: number
}

function readPage(value: unknown): MissingPage[] {
  const {path, count, firstSeen, lastSeen} = Object(value)
  if (typeof path !== 'string' || typeof count !== 'number') return []
  if (typeof firstSeen !== 'string' || typeof lastSeen !== 'string') return []
  return [{path, count, firstSeen, lastSeen}]
}

/** Parses the site's response; returns undefined if it is invalid. */
export function readMissingPages(answer: unknown): MissingPages | undefined {
  const {pages, scans} = Object(answer)
  if (!Array.isArray(pages) || typeof scans !== 'number') return undefined
  return {pages: pages.flatMap(readPage), scans}
}
