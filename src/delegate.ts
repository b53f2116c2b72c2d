/*
 * The page before the app: inlined into every page, at most 1 KB compressed. It owns the tabs for
 * good, colours the header, and fetches the app on the first sign of intent or when the browser is
 * idle. Clicks on what only the app can answer are kept for it, and so is what is typed into forms.
 */
{
  const html = document.documentElement
  const kept: HTMLElement[] = []
  let started = false
  let missed = false
  let ready = false

  const start = () => {
    if (started) return
    started = true
    const [entry, ...chunks] = (html.dataset.app ?? '').split(' ')
    for (const href of chunks) {
      document.head.append(
        Object.assign(document.createElement('link'), {rel: 'modulepreload', href}),
      )
    }
    if (!entry) return
    // Where it cannot be had, the next sign of intent asks again; the page works without. Where a
    // click waits for it, it is asked for once more by itself; gone then as well, as the scripts of
    // a page from before the last deployment are, the page is taken anew.
    nativeImport(entry).catch(() => {
      started = false
      if (!kept.length) return
      if (missed) {
        // Where nothing can be had, the page says so to whoever waits: see src/ui/early-send.tsx.
        window.startAnew().then((anew) => {
          if (!anew) html.dataset.lost = ''
        })
      } else setTimeout(start, 1000)
      missed = true
    })
  }

  // A page is taken anew once, and only where the site answers: one that works is not given up for
  // the browser's error page. The app takes the mark away when it is up.
  window.startAnew = async () => {
    try {
      if (!sessionStorage.anew && (await fetch('')).ok) {
        sessionStorage.anew = 1
        location.reload()
        return true
      }
    } catch {}
    return false
  }

  window.appReady = () => {
    ready = true
    for (const element of kept.splice(0)) if (element.isConnected) element.click()
  }

  const groupOf = (tab?: Element | null) => [
    ...(tab?.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? []),
  ]

  const select = (tab: Element) => {
    for (const other of groupOf(tab)) {
      const selected = other === tab
      other.setAttribute('aria-selected', `${selected}`)
      other.tabIndex = selected ? 0 : -1
      const panel = document.getElementById(other.getAttribute('aria-controls') ?? '')
      if (panel) panel.hidden = !selected
    }
  }

  const closest = (event: Event, selector: string) =>
    // The window's own events have no such target.
    (event.target as Partial<Element>).closest?.<HTMLElement>(selector)

  addEventListener(
    'click',
    (event) => {
      const tab = closest(event, '[role=tab]')
      if (tab) {
        // Hover and focus only show a tab; the first click makes it the active one, and a click on
        // the active one follows its link (specification section 2).
        const active = 'active' in tab.dataset
        for (const other of groupOf(tab)) delete other.dataset.active
        tab.dataset.active = ''
        select(tab)
        if (active && tab.dataset.href) open(tab.dataset.href, '_blank', 'noopener')
      }
      const waiting = closest(event, '[data-replay]')
      if (waiting && !ready) {
        event.preventDefault()
        event.stopImmediatePropagation()
        kept.push(waiting)
        // Seen by styles, which show what the page says of it.
        waiting.dataset.waits = ''
        start()
      }
    },
    true,
  )

  // As src/forms/submission/draft.ts reads it: the page may be gone before the app is there.
  addEventListener('input', (event) => {
    const form = closest(event, '[data-draft]')
    // What is typed into within a form has a name and a value.
    const {name, value} = event.target as HTMLInputElement
    try {
      if (form) sessionStorage[form.dataset.draft + name] = value
    } catch {}
  })

  addEventListener('keydown', (event) => {
    const tab = closest(event, '[role=tab]')
    const tabs = groupOf(tab)
    const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key]
    const to = tab && step ? tabs.at((tabs.indexOf(tab) + step) % tabs.length) : null
    const next = to ?? {Home: tabs[0], End: tabs.at(-1)}[event.key]
    if (next) {
      event.preventDefault()
      next.focus()
    }
  })

  const colour = () => {
    html.toggleAttribute('data-scrolled', scrollY >= 80)
  }
  addEventListener('scroll', colour)
  colour()

  // A finger, too, is over what it touches.
  for (const type of ['pointerover', 'focusin', 'keydown']) {
    addEventListener(type, (event) => {
      const tab = closest(event, '[role=tab]')
      // A key's tab is the one it was pressed on, and an arrow has led away from it by now.
      if (tab && type !== 'keydown') select(tab)
      start()
    })
  }
  // Somebody sent back with a message waits for it.
  if (location.search.includes('message=')) start()
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, {timeout: 9000})
    else setTimeout(start, 2000)
  })
}
