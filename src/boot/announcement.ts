/*
 * The inlined script after the announcement bar, on pages that contain the bar
 * (src/ui/shell/announcement.tsx). Hides the bar before the first paint if the visitor has closed
 * it, and shows the bar's button, which needs this script.
 */
{
  const bar = document.currentScript?.previousElementSibling
  const button = bar?.querySelector('button')
  if (bar instanceof HTMLElement && button) {
    const {key, paths} = bar.dataset
    const {pathname: firstPath} = location
    const wasHidden = bar.hidden
    // A preview does not remember a closed bar, so that editors can look at the bar again.
    const remembers = !('preview' in document.documentElement.dataset)
    let isClosed = false
    const hideClosed = () => {
      // Access to blocked storage throws.
      try {
        isClosed ||= remembers && localStorage.announcement === key
      } catch {}
      if (isClosed) bar.hidden = true
    }
    hideClosed()
    // The back/forward cache may restore a page on which the bar was still open.
    addEventListener('pageshow', hideClosed)
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
        bar.hidden = isClosed || isHiddenHere
      }).observe(document.head, {childList: true, subtree: true, characterData: true})
    }
  }
}
