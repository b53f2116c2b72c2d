import {createHash} from 'node:crypto'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {
  callUserApi,
  join,
  setPassword,
  signIn,
  type TestUser,
  tokenAfter,
} from '#packages/content-lake/tests/login/test-users.ts'
import {clientFor} from '#packages/content-lake/tests/test-lake.ts'
import {sampled} from '#tests/extent.ts'
import {staffOf} from '../../lake-staff.ts'
import {withCookie} from '../../preview/draft-attacker.ts'
import {
  cookieOf,
  enable,
  hideWordInDrafts,
  openShared,
  secretWord,
  studio,
} from '../../preview/preview-visitors.ts'
import {type SeededSite, startSeededSite} from '../../seeded-site.ts'

let site: SeededSite
beforeAll(async () => {
  site = await startSeededSite()
  await hideWordInDrafts(site)
})
afterAll(() => site?.stop())

const newEditor = (name: string) =>
  join(staffOf(site), `${name}-${crypto.randomUUID().slice(0, 8)}`, 'editor')

/**
 * Opens everything that gives an editor access to drafts and the site's health: a preview, a staff
 * session, an unused secret, a shared link and a guest's preview.
 */
async function openedBy({token, id}: TestUser) {
  const client = clientFor(staffOf(site).lake.origin, token)
  const secretOf = async () => (await createPreviewSecret(client, 'test', studio, id)).secret
  const preview = cookieOf(await enable(site, await secretOf()))
  const body = await secretOf()
  const session = await fetch(`${site.origin}/_staff/session`, {method: 'POST', body})
  const unused = await secretOf()
  const key = `a-key-that-is-shared-by-${id}-${crypto.randomUUID()}`
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const secretHash = createHash('sha256').update(key).digest('base64url')
  await client.create({
    _id: `previewShare.${crypto.randomUUID()}`,
    _type: 'previewShare',
    secretHash,
    expiresAt,
  })
  const guest = cookieOf(await openShared(site, key))
  return {preview, session: (await session.json()).token, unused, key, guest}
}
type Opened = Awaited<ReturnType<typeof openedBy>>

const seen = async (cookie: string, place: string) =>
  (await (await fetch(site.origin, {headers: withCookie(cookie, place)})).text()).includes(
    secretWord,
  )
const staffStatus = async (token: string, path: string, method = 'GET') =>
  (
    await fetch(`${site.origin}/_staff/${path}`, {
      method,
      headers: {authorization: `Bearer ${token}`},
      ...(method === 'POST' && {body: '/nowhere'}),
    })
  ).status

/** Tries every kind of access, and returns which of them still work. */
async function working({preview, session, unused, key, guest}: Opened) {
  return {
    preview: await seen(preview, 'iframe'),
    guest: await seen(guest, 'document'),
    secret: cookieOf(await enable(site, unused)) !== '',
    link: cookieOf(await openShared(site, key)) !== '',
    look: (await staffStatus(session, 'health')) === 200,
    write: (await staffStatus(session, 'missing-pages/forget', 'POST')) === 200,
  }
}

const all = {preview: true, guest: true, secret: true, link: true, look: true, write: true}
const none = {preview: false, guest: false, secret: false, link: false, look: false, write: false}
// Viewers may see drafts and the site's health.
const asViewer = {...none, preview: true, look: true}

const remove = ({id}: TestUser) => callUserApi(staffOf(site), 'DELETE', `/${id}`)
const lower = ({id, email}: TestUser) =>
  callUserApi(staffOf(site), 'PUT', `/${id}`, {name: 'Somebody', email, role: 'viewer'})
async function reset({id}: TestUser) {
  const {link} = await (await callUserApi(staffOf(site), 'POST', `/${id}/link`)).json()
  await setPassword(staffOf(site), link, 'another long password')
}

const changes = [
  ['is removed', 'Ana', remove, none],
  ['gets a new password', 'Ben', reset, none],
  ['becomes a viewer', 'Cruz', lower, asViewer],
] as const

test.each(sampled(changes, ([change]) => change === 'is removed'))(
  "when a user %s, the site removes or restricts the access of the user's sessions and shared links within 10 s",
  async (_, name, change, left) => {
    const [person, other] = [await newEditor(name), await newEditor('Colleague')]
    const [theirs, others] = [await openedBy(person), await openedBy(other)]
    expect(await working(theirs)).toEqual(all)
    await change(person)
    // Check once per second: each check tries up to two invalid secrets, and more frequent checks would
    // exceed the rate limit.
    const look = async () => expect(await working(theirs)).toEqual(left)
    await vi.waitFor(look, {timeout: 10_000, interval: 1_000})
    expect(await working(others)).toEqual(all)
  },
)

test('when a user signs out, the previews, staff sessions and secrets of that session end, but not those of another session or shared links', async () => {
  const person = await newEditor('Elia')
  const {email, password} = person
  const other = await tokenAfter(staffOf(site), await signIn(staffOf(site), email, password))
  const [theirs, others] = [await openedBy(person), await openedBy({...person, token: other})]
  expect(await working(theirs)).toEqual(all)
  const headers = {cookie: theirs.preview}
  const events = await fetch(`${site.origin}/_preview/events`, {headers})
  await staffOf(site).get('/v1/auth/logout', {method: 'POST', token: person.token})
  const look = async () => expect(await working(theirs)).toEqual({...none, guest: true, link: true})
  await vi.waitFor(look, {timeout: 10_000, interval: 1_000})
  expect(await events.text()).toContain('retry:')
  expect(await working(others)).toEqual(all)
})

test("when a user is removed, the preview's event streams end for the user and for visitors with the user's shared link", async () => {
  const person = await newEditor('Dora')
  const {preview, guest} = await openedBy(person)
  const listen = (cookie: string) => fetch(`${site.origin}/_preview/events`, {headers: {cookie}})
  const streams = [await listen(preview), await listen(guest)]
  for (const {status} of streams) expect(status).toBe(200)
  await remove(person)
  for (const stream of streams) expect(await stream.text()).toContain('retry:')
})
