/*
 * The inlined script before the announcement bar, on pages that contain the bar
 * (src/ui/shell/announcement.tsx). Hides the bar before the first paint if the visitor has closed
 * it, and shows the bar's button, which needs this script.
 */
{
  const script = document.currentScript
  // A preview does not remember a closed bar, so that editors can look at the bar again.
  const remembers = !('preview' in document.documentElement.dataset)
  let isClosed = false
  let wasHidden: HTMLElement['hidden'] | undefined
  const hideClosed = (bar: HTMLElement) => {
    wasHidden ??= bar.hidden
    // Access to blocked storage throws.
    try {
      isClosed ||= remembers && localStorage.announcement === bar.dataset.key
    } catch {}
    if (isClosed) bar.hidden = true
  }
  const start = (bar: HTMLElement) => {
    const {key, paths} = bar.dataset
    const {pathname: firstPath} = location
    // The back/forward cache may restore a page on which the bar was still open.
    addEventListener('pageshow', () => hideClosed(bar))
    const button = bar.querySelector('button')
    if (!button) return
    button.hidden = false
    button.onclick = () => {
      isClosed = true
      bar.hidden = true
      try {
        if (remembers) localStorage.announcement = key
      } catch {}
    }
    // Watch the head, because the app changes the title when it navigates to another page.
    if (paths !== undefined) {
      new MutationObserver(() => {
        const path = location.pathname.replace(/^\/es(?=\/|$)|\/$/gi, '') || '/'
        const isHiddenHere =
          location.pathname === firstPath ? wasHidden : !paths.split(' ').includes(path)
        bar.hidden = isClosed || Boolean(isHiddenHere)
      }).observe(document.head, {childList: true, subtree: true, characterData: true})
    }
  }
  // The browser may paint before it has parsed what follows the bar, and with it a script after the bar.
  // An observer runs before each paint.
  const parsed = new MutationObserver(() => {
    const bar = script?.nextElementSibling
    if (!(bar instanceof HTMLElement)) return
    hideClosed(bar)
    if (!bar.nextElementSibling) return
    parsed.disconnect()
    start(bar)
  })
  if (script?.parentElement) parsed.observe(script.parentElement, {childList: true})
}
