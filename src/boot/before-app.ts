/*
 * The page before the app: inlined into every page's head, at most 1 KB compressed, which is why it
 * is this terse. It settles colour scheme and language before anything is painted, owns the tabs for
 * good, colours the header, and fetches the app on the first sign of intent, or when the browser is
 * idle where it is needed soon. Clicks on what only the app can answer are kept for it, and so is what
 * is typed. What can wait for a sign of intent is in `intent.ts`.
 */
{
  /** Marks on the root element; whatever is set there becomes text. */
  interface PageMarks {
    mantineColorScheme: string
    /** The addresses of the app's scripts; none once it is up. */
    app: string
    lost: string
    /** Here where the app is needed without a sign of intent. */
    soon?: string
    scrolled: boolean
  }

  const html = document.documentElement
  // As document.ts renders it, and start-app.tsx takes it away.
  const page = html.dataset as unknown as PageMarks

  if (matchMedia('(prefers-color-scheme:dark)').matches) page.mantineColorScheme = 'dark'

  const keep = (language: string) => {
    // As the server would: `languageCookie`.
    document.cookie = `lng=${language};path=/;max-age=31536000;samesite=strict`
    localStorage.lng = language
  }
  const otherQuery = () => location.search.replace(/[?&]lng=[^&]*/g, '')
  const queryWith = (language: string) => `${otherQuery() && `${otherQuery()}&`}lng=${language}`

  // Where storage is closed, so are cookies, and the server has heard all that can be known.
  try {
    // The first language that address, cookie or storage names, as the functions of `language-wish.ts`
    // find it, which the server asks.
    const {index, 1: wish} =
      `${location.search} ${document.cookie} lng=${localStorage.lng} lng=${sessionStorage.lng} `
        .toLowerCase()
        // For who wishes nothing, nothing is done: it ends here.
        .match(/\blng=(en|es)[^a-z]/) as RegExpMatchArray & {index: number; 1: string}
    // What the address asks for was heard, or nobody can be made to hear it. A path that names its
    // language keeps it: no other wish counts there.
    if (
      index < location.search.length
        ? wish === html.lang
        : location.pathname.search(/\/es(?=\/|$)/i)
    ) {
      keep(wish)
      if (wish !== html.lang) {
        // The wish stood in storage only, or in a cookie that a visit from another site does not carry.
        // Nothing is shown until the server has been asked again: by the cookie; in the address where
        // cookies are off, or were not heard that way either.
        html.hidden = true
        if (document.cookie.match(`lng=${wish}`) && performance.navigation.type - 1) {
          location.reload()
        } else location.search = queryWith(wish)
      }
    }
  } catch {}

  // Runs `intent.ts`, which loads the app from these responses. If it does not come, the next sign of
  // intent requests it again, by another URL: see `loadChunk` in src/boot/load-chunk.ts.
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

  /** A tab, a language link, a button for the app, or else the form that was touched. */
  interface Touched extends Tab {
    parentElement: TabList
    href: string
    pathname: string
    search: string
    dataset: {href?: string; lng?: string; replay?: string; waits: string; draft?: string}
  }

  /** The list of a tab, and what stands after it: the panels in the same order. */
  interface TabList {
    children: Iterable<Tab>
    nextElementSibling: {children: {hidden: boolean}[]}
    /** The tab that was clicked last. */
    active?: Touched
  }

  interface Happened {
    target: {name: string; value: string; closest(selectors: string): Touched}
    /** Keys have one. */
    key?: string
    altKey?: boolean
    preventDefault(): void
    stopPropagation(): void
  }
  type Listen = (type: string, listener: (event: Happened) => void, capture: boolean) => void

  // A finger, too, is over what it touches.
  for (const type of 'pointerover focusin keydown click input'.split(' ')) {
    // What these events bring; where one's target is no element, nothing is done: see below.
    ;(addEventListener as unknown as Listen)(
      type,
      (event) => {
        start()
        try {
          const {target, key} = event
          const clicked = type === 'click'
          // Where nothing of these is touched, nothing is done: what follows throws.
          const touched = target.closest('[role=tab],[data-lng],[data-replay],[data-draft]')
          const dataset = touched.dataset
          if (touched.ariaSelected) {
            // Its parent: see src/blocks/feature-tab-group.
            const list = touched.parentElement
            const tabs = [...list.children]
            const at = tabs.indexOf(touched)
            // With Alt the arrows are the browser's: back and forward.
            if (key && !event.altKey) {
              // ArrowRight and ArrowDown lead on, ArrowLeft and ArrowUp back; over both ends.
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
              if (list.active === touched && dataset.href) open(dataset.href, '_blank', 'noopener')
              list.active = touched
            }
          }
          // A language link leads to this very address with its query and hash, which its HTML cannot
          // know: where nothing is found, nor where the visitor has gone since.
          if (dataset.lng) {
            touched.href = location.href
            touched.pathname =
              (dataset.lng === 'es' ? '/es' : '') +
              touched.pathname.replace(/^\/es(?=\/|$)|\/$/gi, '')
            touched.search = dataset.lng === 'es' ? otherQuery() : queryWith(dataset.lng)
            if (clicked) keep(dataset.lng)
          }
          // Kept as src/forms/submission/draft.ts reads it: the page may be gone before the app.
          if (type === 'input') {
            sessionStorage[dataset.draft + target.name] = target.value
          }
          if (clicked && dataset.replay && page.app) {
            event.preventDefault()
            event.stopPropagation()
            // A character for each click, after `undefined`. Seen by styles, which show what the page says of it.
            dataset.waits += '?'
          }
        } catch {}
      },
      true,
    )
  }

  // Somebody sent back with a message waits for it.
  if (/message=/.test(location.search)) start()
  // Safari does not tell when it is idle.
  // biome-ignore lint/suspicious/noGlobalAssign: as every byte counts
  onload = () => page.soon && (self.requestIdleCallback ?? setTimeout)(start)
  // biome-ignore lint/suspicious/noGlobalAssign: as every byte counts
  onscroll = () => (page.scrolled = scrollY > 79)
}
