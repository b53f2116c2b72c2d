import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {TrustedProxies} from '#packages/server-kit/src/http/trusted-proxies.ts'
import {pageTypes} from '#schemas/document-addresses.ts'
import {documentTypes} from '#schemas/document-types.ts'
import {SecretAttempts} from '#server/site/staff/secret-attempts.ts'
import {type SessionFacts, SessionSigner} from '#server/site/staff/session-signer.ts'
import {LakeAccess} from '#server/site/staff/staff-access.ts'
import {embeddedLifetimes, StaffSessions} from '#server/site/staff/staff-session.ts'
import {type SeededSite, startSeededSite} from '../seeded-site.ts'

const studio = 'https://studio.example.com'
let site: SeededSite
/** Token of a valid session. */
let token: string
beforeAll(async () => {
  site = await startSeededSite()
  ;({token} = await (await open(await secretOf())).json())
})
afterAll(() => site?.stop())

const secretOf = async (studioUrl = `${studio}/presentation`) =>
  (await createPreviewSecret(site.lake.editor, 'test', studioUrl, 'editor')).secret
const open = (secret: string) =>
  fetch(`${site.origin}/_staff/session`, {method: 'POST', body: secret})
const bearer = (token: string) => ({headers: {authorization: `Bearer ${token}`}})
const readToken = () => site.lake.editor.config().token ?? ''
const sessions = () => {
  const tries = new SecretAttempts(new TrustedProxies())
  const access = new LakeAccess(site.lake.editor)
  return new StaffSessions(access, new SessionSigner(readToken()), tries, embeddedLifetimes)
}

test("the site exchanges a valid secret for a staff session, which contains the Studio's origin and expires after an hour", async () => {
  const response = await open(await secretOf())
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const {token, expires} = await response.json()
  // The script's token is no person's.
  const rights = {mayWrite: true, maySeeMessages: false, isAdministrator: false}
  expect(await sessions().sessionOf(bearer(token))).toMatchObject({studio, expires, ...rights})
  expect(expires - Date.now()).toBeGreaterThan(3_500_000)
  expect(expires - Date.now()).toBeLessThanOrEqual(3_600_000)
  vi.useFakeTimers({now: expires + 1, toFake: ['Date']})
  expect(await sessions().sessionOf(bearer(token))).toBeUndefined()
  vi.useRealTimers()
})

test.each(['', 'short', 'a'.repeat(64), '* ][0]', `${'x'.repeat(20)}\n`])(
  'the unknown or malformed secret %j is rejected with status 403',
  async (secret) => {
    expect((await open(secret)).status).toBe(403)
  },
)

test("opening a staff session with Sanity's own sharing secret is rejected, because that secret never expires", async () => {
  const secret = 'shared-without-an-end'
  await site.lake.editor.createOrReplace({
    _id: 'sanity-preview-url-secret.share-access',
    _type: 'sanity.previewUrlShareAccess',
    secret,
    studioUrl: studio,
  })
  expect((await open(secret)).status).toBe(403)
})

test.each(['javascript:alert(1)', 'https://a.example;sandbox', 'https://*', 'https://a.example,b'])(
  "a secret is rejected if the Studio's URL in its document is %j, which has no plain http(s) origin",
  async (studioUrl) => {
    expect((await open(await secretOf(studioUrl))).status).toBe(403)
  },
)

test('a session token that was changed, was signed with another key, or is for previews is rejected', async () => {
  const {token} = await (await open(await secretOf())).json()
  const [text = '', signature = ''] = token.split('.')
  const decoded: SessionFacts = JSON.parse(Buffer.from(text, 'base64url').toString())
  const facts = {...decoded, use: 'staff', expires: Date.now() + 60_000} as const
  const later = Buffer.from(JSON.stringify({...facts, expires: 9e15})).toString('base64url')
  const preview = new SessionSigner(readToken()).sign({...facts, use: 'preview'})
  const foreign = new SessionSigner('another token').sign(facts)
  const forged = [`${later}.${signature}`, `${text}.`, text, '', 'a.b', preview, foreign]
  for (const each of forged) {
    expect(await sessions().sessionOf(bearer(each)), each).toBeUndefined()
  }
  expect(await sessions().sessionOf({headers: {}})).toBeUndefined()
  expect(await sessions().sessionOf({headers: {cookie: `staff=${token}`}})).toBeUndefined()
})

test('after 20 wrong secrets from a network, even a valid secret from that network is rejected', async () => {
  const right = await secretOf()
  for (let tries = 0; tries < 20; tries++) await open(`guess-${tries}-guess-guess`)
  expect((await open(right)).status).toBe(403)
})

test('below /_staff, a wrong method gets 405, an unknown path 404 and a CORS preflight request 204', async () => {
  const preflight = await fetch(`${site.origin}/_staff/session`, {method: 'OPTIONS'})
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
  expect((await fetch(`${site.origin}/_staff/session`)).status).toBe(405)
  expect((await fetch(`${site.origin}/_staff/other`)).status).toBe(404)
})

const staff = async (method: string, path: string, token?: string) =>
  fetch(`${site.origin}/_staff/${path}`, {method, ...(token && bearer(token))})

test('without a staff session, /_staff/health, /_staff/missing-pages and /_staff/appearance respond with 401', async () => {
  const calls = [
    ['GET', 'health'],
    ['GET', 'missing-pages'],
    ['POST', 'missing-pages/forget'],
    ['POST', 'appearance'],
  ] as const
  for (const [method, path] of calls) {
    expect((await staff(method, path)).status, path).toBe(401)
    expect((await staff(method, path, 'no-session')).status, path).toBe(401)
  }
  expect((await staff('POST', 'health')).status).toBe(405)
  expect(await (await staff('GET', 'health', token)).json()).toMatchObject({
    lake: 'connected',
    stalePages: 0,
    pages: expect.any(Number),
    formsHere: false,
  })
  for (const [method, path] of calls) {
    const response = await staff(method, path, token)
    expect(response.status, path).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  }
})

test('/_staff/appearance returns the search result texts and the sharing card of a draft, in both languages', async () => {
  const draft = await site.lake.editor.fetch('*[_id == "product-pro"][0]')
  const text = (language: string, value: string) => ({
    _key: language,
    _type: 'internationalizedArrayStringValue',
    language,
    value,
  })
  const appearance = async (body = 'product-pro') => {
    const request = {method: 'POST', body, ...bearer(token)}
    return (await fetch(`${site.origin}/_staff/appearance`, request)).json()
  }
  const before = await appearance()
  await site.lake.editor.create({
    ...draft,
    _id: 'drafts.product-pro',
    seoTitle: [text('en', 'Quotes in a minute'), text('es', 'Presupuestos en un minuto')],
  })
  const [english, spanish] = await appearance()
  expect(english).toMatchObject({
    language: 'en',
    url: expect.stringMatching(/\/real-time-pro$/),
    title: before[0].title,
    description: before[0].description,
    indexed: true,
    shared: {title: 'Quotes in a minute', description: before[0].description},
  })
  expect(spanish).toMatchObject({
    language: 'es',
    url: expect.stringMatching(/\/es\/real-time-pro$/),
    shared: {title: 'Presupuestos en un minuto'},
  })
  // A release has neither the drafts nor another release.
  await site.lake.editor.releases.create({releaseId: 'rOffer'})
  const _id = 'versions.rOffer.product-pro'
  await site.lake.editor.create({...draft, _id, seoTitle: [text('en', 'The spring offer')]})
  const [released, releasedSpanish] = await appearance(_id)
  expect(released.shared.title).toBe('The spring offer')
  expect(releasedSpanish.shared.title).toBe('The spring offer')
  expect((await appearance('drafts.product-pro'))[0].shared.title).toBe('Quotes in a minute')
  expect(english.card).toMatch(/^data:image\/png;base64,iVBOR/)
  expect(english.card).not.toBe(before[0].card)
  // The site serves the same picture as the published sharing card.
  const html = await (await fetch(`${site.origin}/real-time-pro?lng=en`)).text()
  const [, card = ''] = /og:image" content="[^"]*(\/og\/[^"]+)"/.exec(html) ?? []
  const published = Buffer.from(await (await fetch(site.origin + card)).arrayBuffer())
  expect(before[0].card).toBe(`data:image/png;base64,${published.toString('base64')}`)
})

test('/_staff/appearance returns the URL of the page for every type of pages of the sample content', async () => {
  const query = '*[_type == $type]{_id, "slug": slug.current}'
  for (const type of pageTypes().filter((each) => each !== 'landingPage')) {
    const [document] = await site.lake.editor.fetch(query, {type})
    const path = documentTypes[type]?.pages?.[0]?.path ?? `/${document.slug}`
    const request = {method: 'POST', body: document._id, ...bearer(token)}
    const [english] = await (await fetch(`${site.origin}/_staff/appearance`, request)).json()
    expect([type, new URL(english?.url).pathname]).toEqual([type, path])
  }
})

test('/_staff/appearance returns an empty list for a document without a page', async () => {
  for (const body of ['siteSettings', 'no-such-document', 'product-pro,faqPage', '']) {
    const request = {method: 'POST', body, ...bearer(token)}
    const response = await fetch(`${site.origin}/_staff/appearance`, request)
    expect([response.status, await response.json()], body).toEqual([200, []])
  }
})
