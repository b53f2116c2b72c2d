import {afterAll, beforeAll, expect, test} from 'vitest'
import {makeLink} from '#studio/presentation/preview-share-links.ts'
import {type SeededSite, startSeededSite} from '../seeded-site.ts'
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

let site: SeededSite
beforeAll(async () => {
  site = await startSeededSite()
  await hideWordInDrafts(site)
})
afterAll(() => site?.stop())

const get = (path: string, headers: Record<string, string>) =>
  fetch(site.origin + path, {redirect: 'manual', headers})
const inFrame = (cookie: string) => ({cookie, 'sec-fetch-dest': 'iframe'})
const inWindow = (cookie: string) => ({cookie, 'sec-fetch-dest': 'document'})

test.each(['/', '/es', '/real-time-pro', '/es/real-time-pro', '/faq', '/privacy', '/es/privacy'])(
  "a session in the Studio's frame shows the drafts of %s, marked, uncached and unlisted",
  async (path) => {
    const response = await get(path, inFrame(await staffCookie(site)))
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain(secretWord)
    expect(html).toMatch(/<form[^>]*action="\/_preview\/end"/)
    expect(html).toContain(path.startsWith('/es') ? 'Terminar la vista previa' : 'End preview')
    expect(html).toMatch(/data-sanity="id=[^"]*;type=/)
    const {headers} = response
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('vary')).toContain('Cookie')
    expect(headers.get('content-security-policy')).toMatch(
      /frame-ancestors https:\/\/studio\.example\.com$/,
    )
    expect(headers.get('etag')).toBeNull()
  },
)

test('a preview contains no invisible characters', async () => {
  const response = await get('/real-time-pro', inFrame(await staffCookie(site)))
  const html = (await response.text()).replaceAll('\n', '')
  expect(html).not.toMatch(/[\p{Cf}\p{Cc}]/u)
})

test('edit marks lead to the shown field: its language, its item, its document', async () => {
  const cookie = await staffCookie(site)
  const html = await (await get('/es/real-time-pro', inFrame(cookie))).text()
  const base = `base=${encodeURIComponent(studio)}`
  expect(html).toContain(`data-sanity="id=product-pro;type=product;path=price;${base}"`)
  expect(html).toContain(`id=product-pro;type=product;path=tagline:es.value;${base}`)
  expect(html).toContain(`id=product-pro;type=product;path=productImage:es.value;${base}`)
  const home = await (await get('/', inFrame(cookie))).text()
  expect(home).toMatch(/id=review-[\w-]+;type=review;path=quote:en\.value/)
  expect(home).toMatch(/id=product-[\w-]+;type=product;path=price/)
})

test('navigation within a preview gets drafts', async () => {
  const cookie = await staffCookie(site)
  const response = await get('/_preview/data/es/product-page/real-time-pro.json', {cookie})
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.text()).toContain(secretWord)
  for (const path of [
    'en/nothing',
    'fr/home-page',
    'en/product-page/%2e%2e',
    'en/product-page/%25ZZ',
  ]) {
    expect((await get(`/_preview/data/${path}.json`, {cookie})).status, path).toBe(404)
  }
})

test('an open preview receives changes', async () => {
  const abort = new AbortController()
  const response = await fetch(`${site.origin}/_preview/events`, {
    headers: {cookie: await staffCookie(site)},
    signal: abort.signal,
  })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const listening = (async () => {
    while (!heard.includes('event: change')) heard += (await reader?.read())?.value ?? ''
  })()
  await site.lake.editor.patch('drafts.homePage').set({touched: 1}).commit()
  await listening
  expect(heard).toContain('event: change')
  abort.abort()
})

test('the page to continue with is always on this site, whatever the link says', async () => {
  for (const [asked, location] of [
    ['/faq?lng=en#x', '/faq?lng=en#x'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example/', '/'],
    ['/..//evil.example', '/evil.example'],
    ['javascript:alert(1)', '/'],
  ] as const) {
    const response = await enable(site, await secretOf(site), 'iframe', asked)
    expect(response.headers.get('location'), asked).toBe(location)
  }
})

test("a preview in the frame is separate from the browser's other tabs", async () => {
  const frame = await staffCookie(site, 'iframe')
  const tab = await staffCookie(site, 'document')
  expect(await (await get('/', inWindow(frame))).text()).not.toContain(secretWord)
  expect(await (await get('/', inFrame(tab))).text()).not.toContain(secretWord)
  expect(await (await get('/', inWindow(tab))).text()).toContain(secretWord)
})

test('over https the cookie works only in a frame of another site; over http it stays same-site', async () => {
  const secret = await secretOf(site)
  const plain = await enable(site, secret)
  expect(plain.headers.get('set-cookie')).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
  const query = new URLSearchParams({'sanity-preview-secret': secret})
  const secure = await get(`/_preview/enable?${query}`, {'x-forwarded-proto': 'https'})
  expect(secure.headers.get('set-cookie')).toMatch(/SameSite=None; Secure; Partitioned$/)
})

test('a guest with a shared link sees drafts without edit marks and outside of frames, until it is withdrawn', async () => {
  const {_id, key} = await shareLink(site)
  const opened = await openShared(site, key, '/es/real-time-pro')
  expect(opened.headers.get('location')).toBe('/es/real-time-pro')
  const visit = () => get('/es/real-time-pro', inWindow(cookieOf(opened)))
  const response = await visit()
  const html = await response.text()
  expect(html).toContain(secretWord)
  expect(html).toContain('Vista previa compartida')
  expect(html).not.toMatch(/data-sanity|_edit/)
  expect(response.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/)
  await site.lake.editor.delete(_id)
  const after = await visit()
  expect(await after.text()).not.toContain(secretWord)
})

test('a shared link cannot be opened with what the lake stores, only with the key its author got', async () => {
  const {link, secret} = await makeLink(site.lake.editor, '/faq', 'test')
  const {secretHash, ...stored} = await site.lake.editor.fetch('*[_id == $id][0]', {id: link._id})
  expect(Object.values(stored)).not.toContain(secret)
  expect((await openShared(site, secretHash)).headers.get('set-cookie')).toBeNull()
  expect((await openShared(site, secret, link.path)).headers.get('location')).toBe('/faq')
})

test('ending a preview clears it: a window reloads the page, a frame shows a message', async () => {
  const end = (place: string) =>
    fetch(`${site.origin}/_preview/end`, {
      method: 'POST',
      redirect: 'manual',
      headers: {'sec-fetch-dest': place, referer: `${site.origin}/faq?lng=en`},
    })
  const inTab = await end('document')
  expect([inTab.status, inTab.headers.get('location')]).toEqual([303, '/faq?lng=en'])
  expect(inTab.headers.get('set-cookie')).toMatch(/^preview=; Path=\/; Max-Age=0/)
  const framed = await end('iframe')
  expect(framed.status).toBe(200)
  expect(framed.headers.get('set-cookie')).toMatch(/^preview-frame=; /)
  expect(await framed.text()).toContain('The preview has ended')
  expect((await get('/_preview/end', {})).status).toBe(405)
})

test("a preview that cannot be opened says why, in the visitor's language", async () => {
  const refused = await get('/_preview/enable?sanity-preview-secret=none', {
    'accept-language': 'es-MX',
  })
  expect([refused.status, await refused.text()]).toEqual([
    403,
    expect.stringContaining('No se puede abrir esta vista previa'),
  ])
  expect((await openShared(site, 'no-such-link-no-such-link')).status).toBe(410)
})
