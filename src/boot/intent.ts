/*
 * Loads the app. The head script runs this on the first sign of intent. Its URL is the same in
 * every deployment, so that pages of an earlier one can load it. It imports nothing: after a
 * deployment other files may be gone.
 */
const html = document.documentElement
const page = html.dataset

// Reloads the page at most once, and only if the site answers: the browser's error page must not
// replace a page that works. The app removes the mark when it has started.
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

const urls = page.app?.split(' ') ?? []
let early = html.app

async function download(url: string, index: number) {
  const first = await early?.[index]
  const response = first instanceof Response && first.ok ? first : await fetch(url)
  if (!response.ok) throw response
  // The cache only keeps responses that were read completely.
  await response.blob()
}

// Downloads all scripts before it imports any: see `loadChunk` in src/boot/load-chunk.ts.
async function loadAll() {
  try {
    await Promise.all(urls.map(download))
    await Promise.all(urls.map((url) => nativeImport(url)))
    return true
  } catch {
    early = undefined
    loading = undefined
    // Styles show the message for it: see src/ui/fields/early-send.tsx.
    page.lost = ''
    return false
  }
}

let loading: Promise<boolean> | undefined
const loadApp = () => {
  loading ??= loadAll()
  return loading
}

/**
 * When a click waits for the app and a script cannot be loaded, tries again, and reloads the page if
 * that fails too: a page from before the last deployment names scripts that no longer exist.
 */
async function answerWaiting() {
  if ('asks' in page || !page.app || !document.querySelector('[data-waits]')) return
  page.asks = ''
  if (!(await loadApp())) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    if (!(await loadApp())) await window.startAnew?.()
  }
  delete page.asks
}

for (const type of ['pointerover', 'keydown', 'click']) {
  addEventListener(type, () => void loadApp(), true)
}
addEventListener('click', () => void answerWaiting(), true)
void loadApp()
void answerWaiting()
