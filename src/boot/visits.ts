/*
 * Reports to the server what needs no page from it (server/site/visits/visit-beacon.ts). Part of
 * `intent.js`, so visitors who do not interact with a page report nothing. A report names no
 * visitor: the server reads the page from the `Referer` and stores counts only.
 */
const html = document.documentElement

// The server sets `uncounted` if ANALYTICS is off.
const isCounted = !('uncounted' in html.dataset || 'preview' in html.dataset)

const report = (kind: string) => {
  // Some programs against tracking remove `sendBeacon`.
  if (isCounted) navigator.sendBeacon?.(`/_visit/${kind}/${html.lang}`)
}

/**
 * Reports a view that the server did not count: it does not count prefetched pages, and the browser
 * does not request them again when they are shown.
 */
function reportPrefetched() {
  for (const entry of performance.getEntriesByType('navigation')) {
    const isPrerendered = 'activationStart' in entry && entry.activationStart
    const isPrefetched = 'deliveryType' in entry && entry.deliveryType === 'navigational-prefetch'
    if (isPrerendered || isPrefetched) report('view')
  }
}

/** Starts to report. */
export function reportVisits() {
  window.reportView = () => report('view')
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', reportPrefetched, {once: true})
  } else reportPrefetched()

  /** The page whose form has been started. */
  let started = ''
  addEventListener(
    'input',
    ({target}) => {
      if (started === location.pathname || !(target instanceof Element)) return
      if (!target.closest('form[method=post]')) return
      started = location.pathname
      report('form-start')
    },
    true,
  )
}
