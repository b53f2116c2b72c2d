/*
 * Loads the client app. The head script (before-app.ts) runs this script at the visitor's first
 * interaction. Its URL is the same in every deployment, so that pages from an earlier deployment
 * can load it. It imports nothing, because a new deployment may have removed other files.
 */
const html = document.documentElement
const page = html.dataset

// `fetch` refuses every path below an address with a password, such as the bookmark of a protected test
// site: no script and no form would work. The browser remembers the password.
if (/^\w+:..[^/]*@/.test(document.URL)) location.replace(document.URL.replace(/\/\/[^/]*@/, '//'))

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms))
/** The result of a promise; undefined if there is none after 20 s, as on a stalled connection. */
const inTime = <Result>(promise: Promise<Result>) => Promise.race([promise, pause(20_000)])

// Reloads the page at most once, and only if the site responds, so that the browser's error page
// does not replace a working page. `anew` in sessionStorage records the reload; the app removes it
// when it has started.
window.startAnew = async () => {
  try {
    if (!sessionStorage.anew && (await inTime(fetch('')))?.ok) {
      sessionStorage.anew = 1
      location.reload()
      return true
    }
  } catch {}
  return false
}

const urls = page.app?.split(' ') ?? []
let early = html.app

// Loads the page's data (src/boot/page-data.ts) into the browser's cache while the scripts are loaded.
const data = document.getElementById('page-data')?.textContent ?? ''
for (const [, url = ''] of data.matchAll(/"c":"([^"]+)/g))
  fetch(url)
    .then((response) => response.blob())
    .catch(String)

async function download(url: string, index: number) {
  const first = await early?.[index]
  const response = first instanceof Response && first.ok ? first : await fetch(url)
  if (!response.ok) throw response
  // Read the whole response, because browsers only cache complete responses.
  await response.blob()
}

/** Whether a script makes a part of the page work before the app (src/boot/early-*.ts). */
const isBeforeApp = (url: string) => url.includes('/early-')

// Other programs append to the fragment of a link, or write it in capitals: `#request?utm_source=mail`,
// `#request.`. If the page has no such target, goes to the id at the beginning of the fragment.
function goToTarget() {
  const id = /^#([\w-]+)/.exec(location.hash.toLowerCase())?.[1]
  if (id && !document.querySelector(':target') && document.getElementById(id))
    location.replace(`#${id}`)
}
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', goToTarget)
else goToTarget()

// Downloads all scripts before importing any of them; see `loadChunk` in load-chunk.ts for the reason.
// Each is after those that it imports, so each runs in a task of its own, and the browser can answer the
// visitor in between. The script before the app and its imports do not wait for the others, and the app
// starts also if that script fails.
async function loadAll() {
  try {
    const downloads = urls.map(download)
    const at = urls.findIndex(isBeforeApp)
    const beforeApp = Promise.all(downloads.slice(0, at + 1))
      .then(() => at >= 0 && nativeImport(urls[at] ?? ''))
      .catch(() => {})
    await Promise.all(downloads.filter((_, index) => index !== at))
    await beforeApp
    for (const url of urls) if (!isBeforeApp(url)) await nativeImport(url)
    loadDictionary()
    return true
  } catch {
    return lose()
  }
}

interface LoadedDocument extends Partial<PerformanceEntry> {
  /** Undefined on pages without https. */
  serverTiming?: readonly PerformanceServerTiming[]
}

/** Loads what Chrome and Edge need to get further pages in one packet (page-dictionaries.ts of the server). */
function loadDictionary() {
  const [{serverTiming = []} = {}]: LoadedDocument[] = performance.getEntriesByType('navigation')
  for (const {name, description: href} of serverTiming)
    if (name === 'dictionary')
      document.head.append(
        Object.assign(document.createElement('link'), {rel: 'compression-dictionary', href}),
      )
}

function lose() {
  early = undefined
  loading = undefined
  // With this attribute, the styles show an error message: see src/ui/fields/early-send.tsx.
  page.lost = ''
  showTyped()
  return false
}

/**
 * After the reload of `answerWaiting` did not help, shows again what was typed, which `before-app.ts` has
 * stored, and the error message next to the button.
 */
function showTyped() {
  try {
    if (!sessionStorage.anew) return
    const controls = document.querySelectorAll<HTMLInputElement>('[data-draft] [name]')
    for (const control of controls) {
      const form = control.form
      const typed = sessionStorage[form?.dataset.draft + control.name]
      if (typed === undefined) continue
      if (/radio|checkbox/.test(control.type)) control.checked ||= control.value === typed
      else control.value = typed
      const button = form?.querySelector<HTMLElement>('[data-replay]')
      // `before-app.ts` appends the next clicks to this text: see `replayClicks`.
      if (button) button.dataset.waits ??= 'undefined'
    }
  } catch {}
}

let loading: Promise<boolean> | undefined
const loadApp = () => {
  loading ??= loadAll()
  return loading
}

/** Loads the app for a waiting click. If this takes long, shows the error message and goes on. */
const loadInTime = async () => {
  const loaded = await inTime(loadApp())
  if (loaded === undefined) delete page.asks
  return loaded ?? lose()
}

/**
 * If a click is waiting for the app, loads the app, retries once after 1 s, and then reloads the
 * page. The reload helps if a deployment has replaced the scripts that the open page refers to.
 */
async function answerWaiting() {
  if ('asks' in page || !page.app || !document.querySelector('[data-waits]')) return
  page.asks = ''
  if (!(await loadInTime())) {
    await pause(1000)
    if (!(await loadInTime())) await window.startAnew?.()
  }
  delete page.asks
}

for (const type of ['pointerover', 'keydown', 'click']) {
  addEventListener(type, () => void loadApp(), true)
}
addEventListener('click', () => void answerWaiting(), true)
void loadApp()
void answerWaiting()
// Pages work without it.
nativeImport('/visits.js').catch(() => {})

// Makes this file a module, so that its names are not global.
export {}
