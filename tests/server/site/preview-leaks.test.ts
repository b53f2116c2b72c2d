import {request} from 'node:http'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type SessionFacts, SessionSigner} from '#server/site/staff/session-signer.ts'
import {type PlantedSite, startPlantedSite} from './planted-site.ts'
import {
  cookieOf,
  enable,
  hideWordInDrafts,
  openShared,
  secretOf,
  secretWord,
  shareLink,
  staffCookie,
  studio,
} from './preview-visitors.ts'

let site: PlantedSite
/** Cookies of somebody else's good session; every way below is tried while it is in use. */
let frame: string
let tab: string
beforeAll(async () => {
  site = await startPlantedSite()
  await hideWordInDrafts(site)
  frame = await staffCookie(site, 'iframe')
  tab = await staffCookie(site, 'document')
})
afterAll(() => site?.stop())

/** All of an answer: what stands in its headers would be told, too. */
const whole = async (response: Response) =>
  JSON.stringify([...response.headers]) + (await response.text())

const get = async (path: string, headers: Record<string, string> = {}) =>
  whole(await fetch(site.origin + path, {redirect: 'manual', headers}))

const withCookie = (cookie: string, place = 'document') => ({cookie, 'sec-fetch-dest': place})

const facts: SessionFacts = {
  use: 'preview',
  studio,
  share: null,
  expires: Date.now() + 60_000,
}
const readToken = () => site.lake.editor.config().token ?? ''
const signed = (more: Partial<SessionFacts>, key = readToken()) =>
  new SessionSigner(key).sign({...facts, ...more})
const tokenIn = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1)

const lake = async (path: string, headers: Record<string, string> = {}) => {
  const abort = AbortSignal.timeout(1500)
  const {apiHost} = site.lake.editor.config()
  const response = await fetch(`${apiHost}/v2025-02-19${path}`, {headers, signal: abort})
  // A stream has no end: what it says in a moment is enough.
  return whole(response).catch(() => '')
}
const query = encodeURIComponent('*')

const pages = [
  '/',
  '/es',
  '/real-time-pro',
  '/Real-TimePro',
  '/ES/Real-TimePro/',
  '/faq',
  '/privacy',
]
const everyPage = (headers: Record<string, string> = {}) =>
  Promise.all(pages.map((path) => get(path, headers))).then((all) => all.join())

const ways: Record<string, () => Promise<string>> = {
  'no session at all, on every page and alias': () => everyPage(),
  'an empty cookie': () => everyPage(withCookie('preview=; preview-frame=')),
  'a made-up cookie': () => everyPage(withCookie('preview=true; preview-frame=1')),
  'a longer life behind a good signature': () => {
    const [, signature] = tokenIn(tab).split('.')
    const text = Buffer.from(JSON.stringify({...facts, expires: 9e15})).toString('base64url')
    return get('/', withCookie(`preview=${text}.${signature}`))
  },
  'a signature of nothing, or none': async () => {
    const [text] = tokenIn(tab).split('.')
    return (
      (await get('/', withCookie(`preview=${text}.`))) +
      (await get('/', withCookie(`preview=${text}`))) +
      (await get('/', withCookie(`preview=${text}.${'A'.repeat(43)}`)))
    )
  },
  'a session that has expired': () =>
    get('/', withCookie(`preview=${signed({expires: Date.now() - 1})}`)),
  'a session of another site': () => get('/', withCookie(`preview=${signed({}, 'other')}`)),
  'a token for asking how the site is': () =>
    get('/', withCookie(`preview=${signed({use: 'staff'})}`)),
  'a guest’s session whose link was never made': () =>
    get('/', withCookie(`preview=${signed({use: 'share', studio: null, share: 'homePage'})}`)),
  'the frame’s cookie in a tab, and the tab’s in a frame': async () =>
    (await get('/', withCookie(frame))) + (await get('/', withCookie(tab, 'iframe'))),
  'the cookie under other names': () =>
    get('/', withCookie(`Preview=${tokenIn(tab)}; __prerender_bypass=${tokenIn(tab)}`)),
  'the session as a bearer token, and in the address': async () =>
    (await get('/', {authorization: `Bearer ${tokenIn(tab)}`})) +
    (await get(`/?preview=${tokenIn(tab)}&token=${tokenIn(tab)}`)),
  'parameters other frameworks know': () =>
    get('/?preview=1&draft=true&perspective=drafts&sanity-preview-perspective=drafts&stega=1'),
  'headers other frameworks know': () =>
    get('/', {
      'x-sanity-perspective': 'drafts',
      'x-preview': 'true',
      'x-middleware-preflight': '1',
      'x-forwarded-host': 'studio.example.com',
      'sec-fetch-dest': 'iframe',
      referer: studio,
      origin: studio,
    }),
  'the cookie by which others choose a perspective': () =>
    everyPage(withCookie('sanity-preview-perspective=drafts')),
  'what the app fetches, even with a session': async () =>
    (await get('/_data/en/home-page.json', {cookie: `${tab}; ${frame}`})) +
    (await get('/_data/es/product-page/real-time-pro.json', {cookie: tab})) +
    (await get('/_data/en/site.json?perspective=drafts', {cookie: frame})),
  'the preview’s own data without a session': async () =>
    (await get('/_preview/data/en/home-page.json')) +
    (await get('/_preview/data/es/site.json', withCookie(`preview=${signed({expires: 1})}`))) +
    (await get('/_preview//data/en/home-page.json')) +
    (await get('/_preview/assets/../data/en/home-page.json')) +
    (await get('/_PREVIEW/data/en/home-page.json')),
  'the preview’s events without a session': () => get('/_preview/events'),
  'fetching ahead of a click': () =>
    get('/real-time-pro', {'sec-purpose': 'prefetch', 'sec-fetch-dest': 'empty'}),
  'cards and files about the site, even with a session': async () => {
    const files = ['/sitemap.xml', '/robots.txt', '/llms.txt', '/site.webmanifest', '/healthz']
    const cards = ['/og/en/home.png', '/og/es/home.png', '/specrules.json']
    const answers = [...files, ...cards].map((path) => get(path, {cookie: `${tab}; ${frame}`}))
    return (await Promise.all(answers)).join()
  },
  'a cache that somebody with a session went through before': async () => {
    const seen = await get('/faq', withCookie(tab))
    expect(seen).toContain(secretWord)
    return (await get('/faq')) + (await get('/faq', {'if-none-match': '*'}))
  },
  'a draft redirect': () => get('/secret-redirect'),
  'other methods': async () => {
    const answers = ['POST', 'PUT', 'OPTIONS', 'HEAD'].map(async (method) =>
      whole(await fetch(site.origin, {method, headers: {'x-http-method-override': 'GET'}})),
    )
    return (await Promise.all(answers)).join()
  },
  'a whole address as the target, as to a proxy': () =>
    new Promise((resolve) => {
      const {hostname, port} = new URL(site.origin)
      const path = `${studio}/_preview/data/en/home-page.json`
      request({hostname, port, path}, async (response) => {
        let text = ''
        for await (const chunk of response) text += chunk
        resolve(text)
      }).end()
    }),
  'a wrong key to the preview': async () => {
    const opened = await enable(site, 'a-key-that-nobody-wrote-down')
    return (await whole(opened)) + (await get('/', withCookie(cookieOf(opened), 'iframe')))
  },
  'a key an hour old': async () => {
    const secret = await secretOf(site)
    const [draft] = await site.lake.editor.fetch(
      '*[_type == "sanity.previewUrlSecret" && secret == $secret]._id',
      {secret},
      {perspective: 'raw'},
    )
    await site.lake.editor.delete(draft)
    const opened = await enable(site, secret)
    return get('/', withCookie(cookieOf(opened), 'iframe'))
  },
  'a shared link that has expired': async () => {
    const {key} = await shareLink(site, Date.now() - 1000)
    const opened = await openShared(site, key)
    return get('/', withCookie(cookieOf(opened)))
  },
  'a shared link that was withdrawn after it was opened': async () => {
    const {_id, key} = await shareLink(site)
    const cookie = cookieOf(await openShared(site, key))
    expect(await get('/', withCookie(cookie))).toContain(secretWord)
    await site.lake.editor.delete(_id)
    return (
      (await get('/', withCookie(cookie))) + (await get('/_preview/data/en/site.json', {cookie}))
    )
  },
  'the lake, by every perspective': async () => {
    const names = ['drafts', 'raw', 'previewDrafts', 'published,drafts', 'drafts,published']
    const answers = names.map((name) =>
      lake(`/data/query/production?query=${query}&perspective=${name}`),
    )
    return (await Promise.all(answers)).join()
  },
  'the lake, by the id of a draft, of a key, of a shared link': async () => {
    const {_id, key} = await shareLink(site)
    const answer = await lake(`/data/doc/production/drafts.homePage,drafts.siteSettings,${_id}`)
    const all = await lake(`/data/query/production?query=${query}`)
    expect(answer + all).not.toContain(key)
    return answer + all
  },
  'the lake, by history, listening and live events': async () =>
    (await lake('/data/history/production/documents/drafts.homePage')) +
    (await lake(
      `/data/listen/production?query=${query}&includeResult=true&includeAllVersions=true`,
    )) +
    (await lake('/data/live/events/production?includeDrafts=true', {accept: 'text/event-stream'})),
  'the lake, with the site’s session for a token': () =>
    lake(`/data/query/production?query=${query}&perspective=drafts`, {
      authorization: `Bearer ${tokenIn(tab)}`,
    }),
}

test('with a session the word is there to be found', async () => {
  expect(await get('/', withCookie(tab))).toContain(secretWord)
  expect(await get('/', withCookie(frame, 'iframe'))).toContain(secretWord)
})

test('at least twenty ways are tried', () => {
  expect(Object.keys(ways).length).toBeGreaterThanOrEqual(20)
})

test.each(Object.entries(ways))('no draft is seen by %s', async (_, attempt) => {
  const seen = await attempt()
  expect(seen).not.toContain(secretWord)
  expect(seen).not.toContain('987.65')
  expect(seen).not.toMatch(/data-sanity|_edit|_preview\/assets|\/_preview\/end/)
  // Only a preview may stand in the Studio's frame.
  expect(seen).not.toContain(`frame-ancestors ${studio}`)
})

test('the scripts of visual editing are for sessions only', async () => {
  const html = await get('/', withCookie(frame, 'iframe'))
  const script = /src="(\/_preview\/assets\/[^"]+)"/.exec(html)?.[1] ?? ''
  const status = async (headers: Record<string, string>) =>
    (await fetch(site.origin + script, {headers})).status
  expect(await status({cookie: frame})).toBe(200)
  expect(await status({})).toBe(403)
})

test('published pages are the same to the byte while somebody previews', async () => {
  const before = await get('/privacy')
  await get('/privacy', withCookie(frame, 'iframe'))
  const etagOf = (text: string) => /"etag","([^ ]*)"\]/.exec(text)?.[1]
  expect(etagOf(await get('/privacy'))).toBe(etagOf(before))
  expect(etagOf(before)).toBeTruthy()
})
