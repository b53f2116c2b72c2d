import {afterAll, beforeAll, expect, test} from 'vitest'
import {callUserApi, join} from '#packages/content-lake/tests/login/test-users.ts'
import {staffOf} from '../../lake-staff.ts'
import {type SeededSite, startSeededSite} from '../../seeded-site.ts'

let site: SeededSite
beforeAll(async () => {
  site = await startSeededSite()
})
afterAll(() => site?.stop())

const studioUrl = 'https://studio.example.com'
const facts = JSON.stringify({text: 'Call {phone}.', locale: 'en'})

// This site has no forms API, so a user who may make a call gets 501.
test.each([
  ['viewer', false, 403, 403, 403],
  ['viewer', true, 403, 501, 403],
  ['contributor', false, 501, 403, 403],
  ['editor', false, 501, 403, 403],
  ['editor', true, 501, 501, 403],
  ['administrator', false, 501, 501, 422],
] as const)(
  'a user with the role %s, and with support: %s, gets %d for a preview of mails, %d for facts and %d for mailing a wrong link',
  async (role, support, preview, values, link) => {
    const staff = staffOf(site)
    const user = await join(staff, `u-${crypto.randomUUID().slice(0, 8)}`, role)
    const {id, email, token} = user
    await callUserApi(staff, 'PUT', `/${id}`, {name: 'Ana', email, role, support})
    const made = await callUserApi(staff, 'POST', '/me/site-secret', {studioUrl}, token)
    const {secret} = await made.json()
    const opened = await fetch(`${site.origin}/_staff/session`, {method: 'POST', body: secret})
    const headers = {authorization: `Bearer ${(await opened.json()).token}`}
    const call = (path: string, body: string) =>
      fetch(`${site.origin}/_staff/${path}`, {method: 'POST', headers, body})
    expect((await call('inbox/mail-preview', '{}')).status).toBe(preview)
    expect((await call('invitation-mail', '{}')).status).toBe(link)
    expect((await call('inbox/facts', facts)).status).toBe(values)
  },
)

test.each(['mail-preview', 'facts'])('without a session, the call %s gets 401', async (path) => {
  const answer = await fetch(`${site.origin}/_staff/inbox/${path}`, {method: 'POST', body: facts})
  expect(answer.status).toBe(401)
})
