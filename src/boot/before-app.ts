/*
 * The script in every page's head, inlined, at most 1 KB compressed, hence the terse code. It sets the
 * color scheme and the language before the first paint, runs the tabs, marks a scrolled page, and
 * downloads the app at the first interaction. Until the app has started, it stores typed text and
 * clicks for the app. `intent.ts` has what can wait for the first interaction.
 */
{
  /** Data attributes of the root element. Every value becomes text. */
  interface PageMarks {
    mantineColorScheme: string
    /** URLs of the app's scripts, separated by spaces. Removed once the app has started. */
    app: string
    lost: string
    /** Set on pages that need the app without an interaction. */
    soon?: string
    scrolled: boolean
  }

  const html = document.documentElement
  // page-document.ts sets them on the server; start-app.tsx removes `app`.
  const page = html.dataset as unknown as PageMarks

  if (matchMedia('(prefers-color-scheme:dark)').matches) page.mantineColorScheme = 'dark'

  const keep = (language: string) => {
    // The same cookie as the server's `languageCookie`.
    document.cookie = `lng=${language};path=/;max-age=31536000;samesite=strict`
    localStorage.lng = language
  }
  const otherQuery = () => location.search.replace(/[?&]lng=[^&]*/g, '')
  const queryWith = (language: string) => `${otherQuery() && `${otherQuery()}&`}lng=${language}`

  // Blocked storage throws. Cookies are then blocked too, and the server has already used the address.
  try {
    // The first language in the address, the cookie or the storage, if any. The same rules as
    // `language-preference.ts`, which the server uses.
    ;`${location.search} ${document.cookie} lng=${localStorage.lng} lng=${sessionStorage.lng} `
      .toLowerCase()
      // Called for the first match only.
      .replace(/\blng=(en|es)[^a-z]/, (_, wish: string, index: number) => {
        // The server has already applied a language in the query. A path with a language prefix keeps
        // its language, whatever cookie and storage say.
        if (
          index < location.search.length
            ? wish === html.lang
            : location.pathname.search(/\/es(?=\/|$)/i)
        ) {
          keep(wish)
          if (wish !== html.lang) {
            // The preference was only in storage, or in a cookie that requests from other sites do not
            // send. Hide the page and request it again: with the cookie, or with the query if cookies
            // are off or a reload did not help.
            html.hidden = true
            if (document.cookie.match(`lng=${wish}`) && performance.navigation.type - 1) {
              location.reload()
            } else location.search = queryWith(wish)
          }
        }
        return wish
      })
  } catch {}

  // `intent.ts` starts the app from these responses. If it fails to load, the next interaction requests
  // it by another URL: see `loadChunk` in src/boot/load-chunk.ts.
  let intent = '/intent.js'
  const start = () => {
    html.app ??= page.app.split(' ').map((url) => fetch(url).catch(() => 0))
    // For the mark see src/ui/fields/early-send.tsx.
    nativeImport(intent).catch(() => (page.lost = intent += '?'))
  }

  interface Tab {
    ariaSelected: unknown
    tabIndex: number
    focus(): void
  }

  /** The tab, language link, button of the app, or form that an event happened in. */
  interface Touched extends Tab {
    parentElement: TabList
    href: string
    pathname: string
    search: string
    dataset: {href?: string; lng?: string; replay?: string; waits: string; draft?: string}
  }

  /** The list of tabs, followed by the panels in the same order. */
  interface TabList {
    children: Iterable<Tab>
    nextElementSibling: {children: {hidden: boolean}[]}
    /** The last clicked tab. */
    active?: Touched
  }

  interface Happened {
    target: {name: string; value: string; closest?(selectors: string): Touched | null}
    /** Only keyboard events have it. */
    key?: string
    altKey?: boolean
    preventDefault(): void
    stopPropagation(): void
  }
  type Listen = (type: string, listener: (event: Happened) => void, capture: boolean) => void

  // Touching also fires pointerover.
  for (const type of 'pointerover focusin keydown click input'.split(' ')) {
    // Declares only the used properties of an event.
    ;(addEventListener as unknown as Listen)(
      type,
      (event) => {
        start()
        try {
          const target = event.target
          const key = event.key
          const clicked = type === 'click'
          // The document can be a target too.
          const touched = target.closest?.('[role=tab],[data-lng],[data-replay],[data-draft]')
          if (touched) {
            const dataset = touched.dataset
            if (touched.ariaSelected) {
              // The parent is the tab list: see src/blocks/feature-tab-group.
              const list = touched.parentElement
              const tabs = [...list.children]
              const at = tabs.indexOf(touched)
              // Alt and an arrow are the browser's shortcuts for back and forward.
              if (key && !event.altKey) {
                // Right and down move forward, left and up backward; both wrap around.
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
                // Hover and focus only show a tab; the first click makes it the active one, and a click
                // on the active one follows its link (specification section 2).
                if (list.active === touched && dataset.href)
                  open(dataset.href, '_blank', 'noopener')
                list.active = touched
              }
            }
            // A language link leads to the current address with its query and hash. The HTML cannot
            // contain it: not-found pages have any address, and the app changes it.
            if (dataset.lng) {
              touched.href = location.href
              touched.pathname =
                (dataset.lng === 'es' ? '/es' : '') +
                touched.pathname.replace(/^\/es(?=\/|$)|\/$/gi, '')
              touched.search = dataset.lng === 'es' ? otherQuery() : queryWith(dataset.lng)
              if (clicked) keep(dataset.lng)
            }
            // In the format of src/forms/submission/draft.ts. The page may be left before the app starts.
            if (type === 'input') {
              sessionStorage[dataset.draft + target.name] = target.value
            }
            if (clicked && dataset.replay && page.app) {
              event.preventDefault()
              event.stopPropagation()
              // Adds a character for each click; the value starts as the text `undefined`. Styles use the
              // attribute to show a message.
              dataset.waits += '?'
            }
          }
        } catch {}
      },
      true,
    )
  }

  // The secure host sends visitors back with a message, which the app shows.
  if (/message=/.test(location.search)) start()
  // Safari has no requestIdleCallback.
  // biome-ignore lint/suspicious/noGlobalAssign: as every byte counts
  onload = () => page.soon && (self.requestIdleCallback ?? setTimeout)(start)
  // biome-ignore lint/suspicious/noGlobalAssign: as every byte counts
  onscroll = () => (page.scrolled = scrollY > 79)
}
