/*
 * Fetched with the app on the first sign of intent, under a name that no deployment changes: sees to
 * it that a click which waits for the app is not in vain where a script does not come. It imports
 * nothing: after a deployment the rest may be gone.
 */
const page = document.documentElement.dataset

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

const isThere = () =>
  Promise.all(`${page.app}`.split(' ').map((url) => nativeImport(url))).then(
    () => true,
    () => false,
  )

let asking = false

/**
 * Where a click waits for scripts that do not come, they are asked for once more by themselves; gone
 * then as well, as those of a page from before the last deployment are, the page is taken anew. Where
 * nothing can be had, the page says so: see src/ui/early-send.tsx.
 */
async function seeToWaiting() {
  if (asking || !page.app || !document.querySelector('[data-waits]')) return
  asking = true
  page.asks = ''
  if (!(await isThere())) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    if (!(await isThere())) await window.startAnew?.()
  }
  delete page.asks
  asking = false
}
addEventListener('click', () => void seeToWaiting(), true)
void seeToWaiting()
