/** How current the pages are, compared with the content. */
export interface ContentHealth {
  /**
   * `polling`: there is no event stream, so the site asks for changes every 30 seconds.
   * `unreachable`: the last attempt to read the content failed.
   */
  lake: 'connected' | 'polling' | 'unreachable'
  /** When content last changed or the event stream last started; ISO 8601. */
  contentEventAt: string | null
  /** Number of pages whose served answer is older than the content, with `newPages`. */
  stalePages: number
  /** Number of new landing pages that are not served yet. */
  newPages: number
  /** Number of parts besides the pages that could not be updated: redirects, sitemap and so on. */
  staleParts: number
  /** When the content was last checked for missed changes, ISO 8601; null before the first time. */
  checkedAt: string | null
  /** Number of stale pages that these checks have found since the start. */
  foundStale: number
}
