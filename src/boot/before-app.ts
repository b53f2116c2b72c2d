/*
 * The inlined script in every page's head. Its code is terse because it may have at most 1 KB
 * compressed. It sets the color scheme and the language before the first paint, operates tabs,
 * marks the page as scrolled, and downloads the client app at the first interaction. Until the app
 * has started, it stores typed text and clicks for the app. `intent.ts` contains everything that is
 * only needed after the first interaction.
 */
{
  /** Data attributes of the html element. The browser converts every value to text. */
  interface PageMarks {
    mantineColorScheme: string
    /** URLs of the app's scripts, separated by spaces. Removed once the app has started. */
    app: string
    lost: string
    /** Set on pages that load the app without an interaction. */
    soon?: string
    scrolled: boolean
  }

  const html = document.documentElement
  // page-document.ts sets the attributes on the server; start-app.tsx removes `app`.
  const page = html.dataset as unknown as PageMarks

  if (matchMedia('(prefers-color-scheme:dark)').matches) page.mantineColorScheme = 'dark'

  const keep = (language: string) => {
    // Must be the same cookie as that of `languageCookie` (src/i18n/language-preference.ts).
    document.cookie = `lng=${language};path=/;max-age=31536000;samesite=strict`
    localStorage.lng = language
  }
  const otherQuery = () => location.search.replace(/[?&]lng=[^&]*/g, '')
  const queryWith = (language: string) => `${otherQuery() && `${otherQuery()}&`}lng=${language}`

  // Access to blocked storage throws. Cookies are then blocked too, and the server has already
  // applied the language in the URL.
  try {
    // Finds the first language in the URL, the cookie or the storage. Must follow the same rules as
    // `language-preference.ts`, which the server uses.
    ;`${location.search} ${document.cookie} lng=${localStorage.lng} lng=${sessionStorage.lng} `
      .toLowerCase()
      // Without the flag g, `replace` calls this function only for the first match.
      .replace(/\blng=(en|es)[^a-z]/, (_, wish: string, index: number) => {
        // Store a language in the query only if the server applied it. Ignore cookie and storage if
        // the path has a language prefix.
        if (
          index < location.search.length
            ? wish === html.lang
            : location.pathname.search(/\/es(?=\/|$)/i)
        ) {
          keep(wish)
          if (wish !== html.lang) {
            // The server did not receive this language: it was only in storage, or in a cookie that
            // requests from other sites do not include. Hide the page and request it again: with
            // the cookie, or with the query if cookies are blocked or a reload did not help.
            html.hidden = true
            if (document.cookie.match(`lng=${wish}`) && performance.navigation.type - 1) {
              location.reload()
            } else location.search = queryWith(wish)
          }
        }
        return wish
      })
  } catch {}

  // `intent.ts` starts the app from these responses. If `intent.ts` fails to load, the next
  // interaction requests it with another URL: see `loadChunk` in src/boot/load-chunk.ts.
  let intent = '/intent.js'
  const start = () => {
    html.app ??= page.app.split(' ').map((url) => fetch(url).catch(() => 0))
    // src/ui/fields/early-send.tsx shows a message if `lost` is set.
    nativeImport(intent).catch(() => (page.lost = intent += '?'))
  }

  interface Tab {
    ariaSelected: unknown
    tabIndex: number
    focus(): void
  }

  /**
   * The element that contains the event's target: a tab, a language link, a button that needs the
   * app, or a form.
   */
  interface Touched extends Tab {
    parentElement: TabList
    href: string
    pathname: string
    search: string
    dataset: {href?: string; lng?: string; replay?: string; waits: string; draft?: string}
  }

  /** A tab list. Its next sibling element contains the panels, in the order of the tabs. */
  interface TabList {
    children: Iterable<Tab>
    nextElementSibling: {children: {hidden: boolean}[]}
    /** The tab that was clicked last. */
    active?: Touched
  }

  interface Happened {
    target: {name: string; value: string; closest?(selectors: string): Touched | null}
    /** The pressed key. Only keyboard events have this property. */
    key?: string
    altKey?: boolean
    preventDefault(): void
    stopPropagation(): void
  }
  type Listen = (type: string, listener: (event: Happened) => void, capture: boolean) => void

  // On touch screens, a touch also fires `pointerover`.
  for (const type of 'pointerover focusin keydown click input'.split(' ')) {
    // The cast is needed because `Listen` declares only the event properties that are used here.
    ;(addEventListener as unknown as Listen)(
      type,
      (event) => {
        start()
        try {
          const target = event.target
          const key = event.key
          const clicked = type === 'click'
          // The event target can be the document, which has no `closest`.
          const touched = target.closest?.('[role=tab],[data-lng],[data-replay],[data-draft]')
          if (touched) {
            const dataset = touched.dataset
            if (touched.ariaSelected) {
              // The parent element is the tab list: see src/blocks/feature-tab-group.
              const list = touched.parentElement
              const tabs = [...list.children]
              const at = tabs.indexOf(touched)
              // Alt with an arrow key is the browser's shortcut for Back and Forward.
              if (key && !event.altKey) {
                // The right and down arrows select the next tab, the left and up arrows the
                // previous tab. The selection wraps around.
                const step = +/w[RD]/.test(key) - +/w[LU]/.test(key) + at
                const to = {Home: -tabs.length, End: -1}[key] ?? step
                if (to !== at) {
                  event.preventDefault()
                  tabs.at(to % tabs.length)?.focus()
                }
              } else {
                tabs.forEach((tab, index) => {
                  tab.ariaSelected = tab === touched
                  tab.tabIndex = -(
                    // biome-ignore lint/suspicious/noAssignInExpressions: saves bytes; each tab has a panel
                    ((list.nextElementSibling.children[index] as {hidden: boolean}).hidden =
                      tab !== touched)
                  )
                })
              }
              if (clicked) {
                // Hover and focus only select a tab. The first click makes it the active tab, and a
                // click on the active tab follows its link (specification section 2).
                if (list.active === touched && dataset.href)
                  open(dataset.href, '_blank', 'noopener')
                list.active = touched
              }
            }
            // A language link leads to the current URL with its query and hash. The HTML cannot
            // contain that URL: a not-found page can have any URL, and the app changes the URL.
            if (dataset.lng) {
              touched.href = location.href
              touched.pathname =
                (dataset.lng === 'es' ? '/es' : '') +
                touched.pathname.replace(/^\/es(?=\/|$)|\/$/gi, '')
              touched.search = dataset.lng === 'es' ? otherQuery() : queryWith(dataset.lng)
              if (clicked) keep(dataset.lng)
            }
            // Stores typed text, in the format of src/forms/submission/draft.ts, because the
            // visitor may leave the page before the app starts.
            if (type === 'input') {
              sessionStorage[dataset.draft + target.name] = target.value
            }
            if (clicked && dataset.replay && page.app) {
              event.preventDefault()
              event.stopPropagation()
              // Adds one character per click. As the attribute is missing at first, its value
              // begins with `undefined`. Styles show a message for the attribute.
              dataset.waits += '?'
            }
          }
        } catch {}
      },
      true,
    )
  }

  // The secure host redirects visitors back with `message=…`, and the app shows the message. The app also
  // opens the answer or the year that a hash names.
  if (/ge=|#/.test(location.href)) start()
  // Use `setTimeout` in Safari, which has no requestIdleCallback.
  // biome-ignore lint/suspicious/noGlobalAssign: as every byte counts
  onload = () => page.soon && (self.requestIdleCallback ?? setTimeout)(start)
  // biome-ignore lint/suspicious/noGlobalAssign: as every byte counts
  onscroll = () => (page.scrolled = scrollY > 79)
}
