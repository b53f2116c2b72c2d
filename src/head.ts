import {cookieLocale, isStablePath, languageCookie, wishedLocale} from './i18n/language-wish.ts'

/*
 * Inlined into every page's head, before anything is painted: the colour scheme (the rule of
 * Mantine's ColorSchemeScript), and everything about the visitor's language that the server cannot
 * know: what browser storage holds, and where the language links have to lead.
 */
const html = document.documentElement
const stored = (storage: 'localStorage' | 'sessionStorage', name: string) => {
  try {
    return window[storage].getItem(name)
  } catch {
    return null
  }
}

const scheme = stored('localStorage', 'mantine-color-scheme-value')
const dark = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
html.dataset.mantineColorScheme = scheme === 'light' || scheme === 'dark' ? scheme : dark

const keep = (language: string) => {
  document.cookie = languageCookie(language)
  try {
    localStorage.lng = language
  } catch {}
}

const url = new URL(location.href)
const asked = wishedLocale(url.searchParams.get('lng'))
// A path that names its language keeps it: asking for the same is a choice, for another nothing.
const wish = isStablePath(url.pathname)
  ? asked === html.lang && asked
  : (asked ??
    cookieLocale(document.cookie) ??
    wishedLocale(stored('localStorage', 'lng')) ??
    wishedLocale(stored('sessionStorage', 'lng')))
if (wish) {
  keep(wish)
  if (wish !== html.lang && !asked) {
    // The wish stood in storage only, or in a cookie that a visit from another site does not carry.
    // Nothing is shown until the server has been asked again: by the cookie; in the address where
    // cookies are off, or were not heard that way either.
    html.hidden = true
    const [visit] = performance.getEntriesByType('navigation')
    const again = visit instanceof PerformanceNavigationTiming && visit.type === 'reload'
    if (cookieLocale(document.cookie) === wish && !again) location.reload()
    else {
      url.searchParams.set('lng', wish)
      location.replace(url)
    }
  }
}

// A language link leads to this very address with its query and hash, which its HTML cannot know:
// where nothing is found, nor where the visitor has gone since. `lng` is the link's own.
for (const type of ['pointerover', 'focusin', 'click']) {
  addEventListener(
    type,
    ({target}) => {
      const link = target instanceof Element && target.closest('[data-lng]')
      if (!(link instanceof HTMLAnchorElement)) return
      const query = new URLSearchParams(location.search)
      query.delete('lng')
      if (link.search.includes('lng=')) query.set('lng', link.lang)
      const bare = location.pathname.replace(/^\/es(?=\/|$)/i, '').replace(/^\/$/, '')
      link.pathname = (link.lang === 'es' ? '/es' : '') + bare || '/'
      link.search = `${query}`
      link.hash = location.hash
      if (type === 'click') keep(link.lang)
    },
    true,
  )
}
