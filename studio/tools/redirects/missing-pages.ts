/** An address that led visitors nowhere; see `/_staff/missing-pages` of the site server. */
export interface MissingPage {
  path: string
  count: number
  /** ISO 8601. */
  firstSeen: string
  lastSeen: string
}

/** All of them, those asked for most often first. */
export interface MissingPages {
  pages: MissingPage[]
  /** How often machines tried what never was a page. */
  scans: number
}

function readPage(value: unknown): MissingPage[] {
  const {path, count, firstSeen, lastSeen} = Object(value)
  if (typeof path !== 'string' || typeof count !== 'number') return []
  if (typeof firstSeen !== 'string' || typeof lastSeen !== 'string') return []
  return [{path, count, firstSeen, lastSeen}]
}

/** The site's answer; undefined where it is none. */
export function readMissingPages(answer: unknown): MissingPages | undefined {
  const {pages, scans} = Object(answer)
  if (!Array.isArray(pages) || typeof scans !== 'number') return undefined
  return {pages: pages.flatMap(readPage), scans}
}
