import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {callUserApi, join, type TestUser} from '#packages/content-lake/tests/login/test-users.ts'
import {clientFor} from '#packages/content-lake/tests/test-lake.ts'
import {TrustedProxies} from '#packages/server-kit/src/http/trusted-proxies.ts'
import {SecretAttempts} from '#server/site/staff/secret-attempts.ts'
import {SessionSigner} from '#server/site/staff/session-signer.ts'
import {LakeAccess} from '#server/site/staff/staff-access.ts'
import {embeddedLifetimes, StaffSessions} from '#server/site/staff/staff-session.ts'
import {staffOf} from '../../lake-staff.ts'
import {cookieOf, enable} from '../../preview/preview-visitors.ts'
import {type SeededSite, startSeededSite} from '../../seeded-site.ts'

let site: SeededSite
beforeAll(async () => {
  site = await startSeededSite()
})
afterAll(() => site?.stop())

const studioUrl = 'https://studio.example.com'
const siteSecret = async ({token}: TestUser): Promise<string> => {
  const answer = await callUserApi(staffOf(site), 'POST', '/me/site-secret', {studioUrl}, token)
  return (await answer.json()).secret
}
const opened = async (secret: string): Promise<string> =>
  (await (await fetch(`${site.origin}/_staff/session`, {method: 'POST', body: secret})).json())
    .token
const documentSecret = async ({token}: TestUser) =>
  (await createPreviewSecret(clientFor(staffOf(site).lake.origin, token), 'test', studioUrl)).secret

/** Checks sessions like another server of the site. */
function sessionOf(token: string) {
  const tries = new SecretAttempts(new TrustedProxies())
  const signer = new SessionSigner(site.lake.editor.config().token ?? '')
  const sessions = new StaffSessions(
    new LakeAccess(site.lake.editor),
    signer,
    tries,
    embeddedLifetimes,
  )
  return sessions.sessionOf({headers: {authorization: `Bearer ${token}`}})
}
const set = ({id, email}: TestUser, role: string, support: boolean) =>
  callUserApi(staffOf(site), 'PUT', `/${id}`, {name: 'Ana', email, role, support})

const none = {mayDraft: false, mayWrite: false, maySeeMessages: false, isAdministrator: false}

test.each([
  ['viewer', false, {...none}],
  ['viewer', true, {...none, maySeeMessages: true}],
  ['contributor', false, {...none, mayDraft: true}],
  ['editor', false, {...none, mayDraft: true, mayWrite: true}],
  ['editor', true, {...none, mayDraft: true, mayWrite: true, maySeeMessages: true}],
  [
    'administrator',
    false,
    {mayDraft: true, mayWrite: true, maySeeMessages: true, isAdministrator: true},
  ],
] as const)(
  'the site knows what a user with the role %s, and with support: %s, may see',
  async (role, support, rights) => {
    const user = await join(staffOf(site), `u-${crypto.randomUUID().slice(0, 8)}`, role)
    await set(user, role, support)
    const token = await opened(await siteSecret(user))
    expect(await sessionOf(token)).toMatchObject({user: user.id, name: 'Ana', ...rights})
  },
)

test("the session of a user who cannot write gives no access to the site's health and its other calls, until the user can write", async () => {
  const user = await join(staffOf(site), 'Vera', 'viewer')
  await set(user, 'viewer', true)
  const headers = {authorization: `Bearer ${await opened(await siteSecret(user))}`}
  const statuses = () =>
    Promise.all(
      [
        ['GET', 'health'],
        ['GET', 'missing-pages'],
        ['POST', 'missing-pages/forget'],
        ['POST', 'appearance'],
        ['POST', 'links'],
      ].map(async ([method = '', path]) => {
        const body = method === 'POST' ? '[]' : undefined
        const address = `${site.origin}/_staff/${path}`
        return (await fetch(address, {method, headers, ...(body && {body})})).status
      }),
    )
  expect(await statuses()).toEqual([403, 403, 403, 403, 403])
  // Contributors may ask how their draft looks, and whether its links lead somewhere.
  await set(user, 'contributor', true)
  await vi.waitFor(async () => expect(await statuses()).toEqual([403, 403, 403, 200, 200]), {
    timeout: 10_000,
    interval: 500,
  })
  await set(user, 'editor', true)
  await vi.waitFor(async () => expect((await statuses()).slice(0, 3)).toEqual([200, 200, 200]), {
    timeout: 10_000,
    interval: 500,
  })
})

test('a secret for the site opens no preview, also that of an editor', async () => {
  const user = await join(staffOf(site), 'Edda', 'editor')
  expect(cookieOf(await enable(site, await siteSecret(user)))).toBe('')
  expect(cookieOf(await enable(site, await documentSecret(user)))).not.toBe('')
})
