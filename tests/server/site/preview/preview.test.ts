import {mkdirSync, readdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
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

// Over 200 lines: all tests share one site with sample content, which takes seconds to start.

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
  "with a session in the Studio's frame, %s has drafts, edit marks, no-store and noindex",
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

test('a preview that was opened before a deploy gets the scripts of its earlier build; requests without a session do not', async () => {
  const folder = join(site.dataDir, 'built-assets/preview')
  mkdirSync(folder, {recursive: true})
  writeFileSync(join(folder, 'app-EARLIER1.js'), '// earlier')
  const path = '/_preview/assets/app-EARLIER1.js'
  const response = await get(path, {cookie: await staffCookie(site)})
  expect([response.status, await response.text()]).toEqual([200, '// earlier'])
  expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  expect((await get(path, {})).status).toBe(403)
  await expect.poll(() => readdirSync(folder).length).toBeGreaterThan(10)
})

test('a preview page contains no invisible characters', async () => {
  const response = await get('/real-time-pro', inFrame(await staffCookie(site)))
  const html = (await response.text()).replaceAll('\n', '')
  expect(html).not.toMatch(/[\p{Cf}\p{Cc}]/u)
})

test('the edit marks on a page contain the document, field and language of each value', async () => {
  const cookie = await staffCookie(site)
  const html = await (await get('/es/real-time-pro', inFrame(cookie))).text()
  const base = `base=${encodeURIComponent(studio)}`
  expect(html).toContain(`data-sanity="id=product-pro;type=product;path=price;${base}"`)
  expect(html).toContain(`id=product-pro;type=product;path=tagline:es.value;${base}`)
  expect(html).toContain(`id=product-pro;type=product;path=productImage:es.value;${base}`)
  const home = await (await get('/', inFrame(cookie))).text()
  expect(home).toMatch(/id=tab-[\w-]+;type=featureTab;path=caption:en\.value/)
  expect(home).toMatch(/id=product-[\w-]+;type=product;path=price/)
})

test.each([
  ['/es/contact-us', 'id=contactPage;type=contactPage;path=heading:es.value'],
  ['/contact-us', 'id=contactPage;type=contactPage;path=submitButton:en.value'],
  ['/contact-us', 'id=contactPage;type=contactPage;path=signposts:faq.title:en.value'],
  [
    '/ContactUs/ContactUsConfirm',
    'id=contactPage;type=contactPage;path=nextSteps:read.text:en.value',
  ],
  ['/correction-form', 'id=correctionPage;type=correctionPage;path=vehicleHeading:en.value'],
  ['/automotive-expert/free-trial', 'id=trialPage;type=trialPage;path=steps:login.title:en.value'],
  ['/download/software?productID=AE', 'path=programs:AE.heading:en.value'],
  ['/nothing-here', 'id=notFoundPage;type=notFoundPage;path=text:en.value'],
])('on %s, an editor can click the text of %s', async (path, mark) => {
  const html = await (await get(path, inFrame(await staffCookie(site)))).text()
  expect(html).toContain(`${mark};`)
})

test('the data of a preview page contains drafts, and unknown data paths return 404', async () => {
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

test('an open preview receives an event when the content changes', async () => {
  const abort = new AbortController()
  const response = await fetch(`${site.origin}/_preview/events`, {
    headers: {cookie: await staffCookie(site)},
    signal: abort.signal,
  })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  const listening = (async () => {
    while (!received.includes('event: change')) received += (await reader?.read())?.value ?? ''
  })()
  await site.lake.editor.patch('drafts.homePage').set({touched: 1}).commit()
  await listening
  expect(received).toContain('event: change')
  abort.abort()
})

test('a preview link never redirects to another site', async () => {
  for (const [path, location] of [
    ['/faq?lng=en#x', '/faq?lng=en#x'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example/', '/'],
    ['/..//evil.example', '/evil.example'],
    ['javascript:alert(1)', '/'],
  ] as const) {
    const response = await enable(site, await secretOf(site), 'iframe', path)
    expect(response.headers.get('location'), path).toBe(location)
  }
})

test("the preview in the Studio's frame and the preview in a browser tab have separate cookies", async () => {
  const frame = await staffCookie(site, 'iframe')
  const tab = await staffCookie(site, 'document')
  expect(await (await get('/', inWindow(frame))).text()).not.toContain(secretWord)
  expect(await (await get('/', inFrame(tab))).text()).not.toContain(secretWord)
  expect(await (await get('/', inWindow(tab))).text()).toContain(secretWord)
})

test('the preview cookie is Partitioned over https, and SameSite=Lax over http', async () => {
  const secret = await secretOf(site)
  const plain = await enable(site, secret)
  expect(plain.headers.get('set-cookie')).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
  const query = new URLSearchParams({'sanity-preview-secret': secret})
  for (const scheme of ['https', 'HTTPS', 'https, http']) {
    const secure = await get(`/_preview/enable?${query}`, {'x-forwarded-proto': scheme})
    expect(secure.headers.get('set-cookie')).toMatch(/SameSite=None; Secure; Partitioned$/)
  }
})

test('a guest with a shared link sees drafts without edit marks until the link is deleted', async () => {
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

test('a shared link opens only with its secret key, which is not stored in the lake', async () => {
  const {link, secret} = await makeLink(site.lake.editor, '/faq', 'test', 'drafts')
  const {secretHash, ...stored} = await site.lake.editor.fetch('*[_id == $id][0]', {id: link._id})
  expect(Object.values(stored)).not.toContain(secret)
  expect((await openShared(site, secretHash)).headers.get('set-cookie')).toBeNull()
  expect((await openShared(site, secret, link.path)).headers.get('location')).toBe('/faq')
})

test('ending a preview deletes its cookie; a browser tab then shows the published page, and an iframe shows a message', async () => {
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

test("an invalid secret or shared link returns an error page in the visitor's language", async () => {
  const refused = await get('/_preview/enable?sanity-preview-secret=none', {
    'accept-language': 'es-MX',
  })
  expect([refused.status, await refused.text()]).toEqual([
    403,
    expect.stringContaining('No se puede abrir esta vista previa'),
  ])
  expect((await openShared(site, 'no-such-link-no-such-link')).status).toBe(410)
})

test('a preview shows the release chosen in the Studio and no other release or draft, on all pages and in their data, and a shared link shows its own release', async () => {
  const {editor} = site.lake
  await editor.releases.create({releaseId: 'spring', metadata: {title: 'Spring'}})
  const faq = await editor.getDocument('faqPage')
  const inSpring = 'this-is-the-spring-release'
  const faqHeading = [
    {_key: 'en', _type: 'internationalizedArrayStringValue', language: 'en', value: inSpring},
  ]
  await editor.create({...faq, _type: 'faqPage', _id: 'versions.spring.faqPage', faqHeading})
  await editor.releases.create({releaseId: 'summer', metadata: {title: 'Summer'}})
  const settings = await editor.getDocument('siteSettings')
  const inSummer = '(555) 555-0155'
  const summer = {_type: 'siteSettings', _id: 'versions.summer.siteSettings', phone: inSummer}
  await editor.create({...settings, ...summer})
  const notInSpring = new RegExp(`${secretWord}|${RegExp.escape(inSummer)}`)
  const param = 'sanity-preview-perspective'
  // As the Studio sends it: the selected release, the other releases, drafts.
  const stack = 'spring,summer,drafts'

  const opened = await fetch(
    `${site.origin}/_preview/enable?${new URLSearchParams({
      'sanity-preview-secret': await secretOf(site),
      'sanity-preview-pathname': '/faq',
      [param]: stack,
    })}`,
    {redirect: 'manual', headers: {'sec-fetch-dest': 'iframe'}},
  )
  const location = opened.headers.get('location') ?? ''
  expect(new URL(location, site.origin).searchParams.get(param)).toBe('spring')
  const chosen = await get(location, inFrame(cookieOf(opened)))
  const chosenText = await chosen.text()
  expect(chosenText).toContain(inSpring)
  expect(chosenText).not.toMatch(notInSpring)
  expect(chosenText).toContain('Preview of the release “Spring”')
  const cookies = `${cookieOf(opened)}; ${cookieOf(chosen)}`
  expect(await (await get('/faq', inFrame(cookies))).text()).toContain(inSpring)
  const data = await get('/_preview/data/en/faq-page.json', {cookie: cookies})
  const dataText = await data.text()
  expect(dataText).toContain(inSpring)
  expect(dataText).not.toMatch(notInSpring)
  const drafts = await get(`/faq?${param}=drafts`, inFrame(cookies))
  const draftsText = await drafts.text()
  expect(draftsText).not.toContain(inSpring)
  expect(draftsText).toContain('Preview with all drafts')
  const unknown = await get(`/faq?${param}=never-made`, inFrame(cookies))
  expect([unknown.status, await unknown.text()]).toEqual([200, expect.stringContaining(secretWord)])

  const {link, secret} = await makeLink(editor, '/faq', 'test', stack)
  const guest = cookieOf(await openShared(site, secret))
  const shared = await get(`/faq?${param}=drafts`, inWindow(guest))
  const sharedText = await shared.text()
  expect(sharedText).toContain(inSpring)
  expect(sharedText).not.toMatch(notInSpring)
  expect(sharedText).toContain('Shared preview of the release “Spring”')
  expect(await (await get('/faq', {})).text()).not.toContain(inSpring)
  await editor.action([
    {actionType: 'sanity.action.release.archive', releaseId: 'spring'},
    {actionType: 'sanity.action.release.delete', releaseId: 'spring'},
  ])
  const ended = await (await get('/faq', inWindow(guest))).text()
  expect(ended).not.toMatch(new RegExp(`${inSpring}|${secretWord}`))
  await editor.delete(link._id)
})

test('of 40 previews that a guest opens at once a few wait, the others are told so, and staff are not delayed', async () => {
  const {key} = await shareLink(site)
  const guest = inWindow(cookieOf(await openShared(site, key)))
  const staff = inFrame(await staffCookie(site))
  const answers = await Promise.all([
    ...Array.from({length: 40}, () => get('/es/faq', guest)),
    get('/faq', staff),
    get('/_preview/data/en/faq-page.json', staff),
  ])
  expect(answers.slice(40).map(({status}) => status)).toEqual([200, 200])
  const busy = answers.filter(({status}) => status === 503)
  // On a busy machine, some requests arrive when others are already answered.
  expect(busy.length).toBeGreaterThan(0)
  expect(await busy[0]?.text()).toContain('Demasiadas vistas previas a la vez')
  expect((await get('/faq', guest)).status).toBe(200)
})
