/*
 * Keeps where the visit came from, and reports to the server what needs no page from it
 * (server/site/visits/visit-beacon.ts). `intent.ts` loads this script next to the app, so visitors who
 * do not interact with a page report nothing, and the app does not depend on it. A report names no
 * visitor: the server reads the page from the `Referer` and stores only counts. Like `intent.ts`, this
 * script has the same URL in every deployment and imports nothing.
 */
const {dataset, lang} = document.documentElement

/**
 * Where the visit came from: `page` is the path of its first page, `referrer` the host of the site that
 * linked to it, `product` the product that the visitor saw last; and the parameters of the campaign.
 * All other parameters, such as `gclid` and `fbclid`, are dropped.
 */
let source: Record<string, string> = {}
const campaignParameter = /^utm_(source|medium|campaign|term|content)$/

/**
 * Reads the source from the tab's storage, or creates it on the first page. If the visitor left that
 * page before this script had loaded, it is the page whose link was followed. The server cuts and
 * cleans all values.
 */
function findSource() {
  try {
    source = {...JSON.parse(sessionStorage.visit)}
  } catch {
    const from = new URL(document.referrer || 'data:')
    const isSecond = from.host === location.host
    const {pathname, search} = isSecond ? from : location
    source = {page: pathname, referrer: isSecond ? '' : from.hostname || 'direct'}
    for (const [name, value] of new URLSearchParams(search)) {
      if (campaignParameter.test(name)) source[name] ??= value.slice(0, 100)
    }
  }
}

/** Stores the source for the next pages and for forms, with the product that this page is about. */
function keepSource() {
  // The link in the header names the product: see registrationLink.
  const link = document.querySelector<HTMLAnchorElement>('header a[ping]')
  const product = new URLSearchParams(link?.search).get('service')
  if (product) source.product = product
  try {
    sessionStorage.visit = JSON.stringify(source)
  } catch {}
}

const addressOf = (kind: string) => `/_visit/${kind}/${lang}`

/** Returns whether the browser will send the report. Some extensions remove `sendBeacon`. */
const report = (kind: string, query = '', body = '') =>
  navigator.sendBeacon?.(addressOf(kind) + query, body)

/** Reports a later step of the visit, with its source. */
const reportStep = (kind: string) =>
  report(
    kind,
    `?${new URLSearchParams({
      campaign: source.utm_campaign ?? '',
      source: source.utm_source ?? source.referrer ?? '',
    })}`,
  )

interface ShownDocument extends Partial<PerformanceEntry> {
  /** When a prerendered page was shown, in ms; 0 for other pages. */
  activationStart?: number
  /** Such as `navigational-prefetch`. */
  deliveryType?: string
}

/**
 * Reports a view that the server did not count: it does not count prefetched pages, and the browser
 * does not request them again when they are shown.
 */
function reportPrefetched() {
  // Only Chromium has these properties.
  const [{activationStart = 0, deliveryType = ''} = {}]: ShownDocument[] =
    performance.getEntriesByType('navigation')
  if (activationStart || /prefetch/.test(deliveryType)) report('view')
}

/** The last search among the questions that was reported. */
let missed: string | undefined
let typing: ReturnType<typeof setTimeout>

/** Reports a search that found nothing, after the visitor has stopped typing. */
function followSearch({value}: HTMLInputElement) {
  clearTimeout(typing)
  typing = setTimeout(() => {
    if (missed === value || !document.querySelector('[data-missed]')) return
    missed = value
    report('search-miss', '', value)
  }, 2000)
}

/** The path of the page whose form was started. */
let started: string | undefined

function follow({type, target, button = 0}: Event & {button?: number}) {
  if (!(target instanceof Element)) return
  if (type === 'input') {
    if (target instanceof HTMLInputElement && target.type === 'search') followSearch(target)
    if (started === location.pathname || !target.closest('form[method=post]')) return
    started = location.pathname
    reportStep('form-start')
    return
  }
  const link = target.closest<HTMLAnchorElement>('a[ping]')
  if (!link) return
  const url = new URL(link.href)
  for (const name in source) {
    // The link's own parameters win.
    if (campaignParameter.test(name) && !url.searchParams.has(name))
      url.searchParams.set(name, source[name] ?? '')
  }
  link.href = url.href
  // The right button opens a menu.
  if (type === 'pointerdown' || button > 1 || !reportStep('trial-click')) return
  // Browsers other than Firefox report clicks because of this attribute, also without this script.
  link.setAttribute('ping', '')
  setTimeout(() => link.setAttribute('ping', addressOf('trial-click')))
}

// With ANALYTICS=off, and in previews, nothing is kept or reported.
if (!('uncounted' in dataset || 'preview' in dataset)) {
  findSource()
  keepSource()
  window.reportView = () => {
    keepSource()
    report('view')
  }
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', reportPrefetched, {once: true})
  else reportPrefetched()
  for (const type of ['pointerdown', 'click', 'auxclick', 'input'] as const)
    addEventListener(type, follow, true)
}

// Makes this file a module, so that its names are not global.
export {}
