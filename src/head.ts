/*
 * Inlined into every page's head, before anything is painted: the colour scheme (the rule of
 * Mantine's ColorSchemeScript), and the visitor's language where only browser storage knows it.
 */
{
  const html = document.documentElement
  const stored = (name: string) => {
    try {
      return localStorage.getItem(name) ?? sessionStorage.getItem(name)
    } catch {
      return null
    }
  }

  const scheme = stored('mantine-color-scheme-value')
  const dark = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  html.dataset.mantineColorScheme = scheme === 'light' || scheme === 'dark' ? scheme : dark

  const chosen = new URLSearchParams(location.search).get('lng')
  const known = /^(en|es)$/
  if (chosen && known.test(chosen)) {
    try {
      localStorage.lng = chosen
    } catch {}
  } else if (!/^\/es(\/|$)/i.test(location.pathname) && !/(^|; )lng=/.test(document.cookie)) {
    // A bare path, and the server could not know: say it in the cookie and ask once more. Where
    // cookies are off it would never be heard, so ask only if the cookie is there.
    const language = stored('lng')
    if (language && known.test(language) && language !== html.lang) {
      document.cookie = `lng=${language};path=/;max-age=31536000;samesite=strict`
      if (/(^|; )lng=/.test(document.cookie)) location.reload()
    }
  }
}
