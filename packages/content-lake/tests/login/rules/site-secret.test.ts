import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {expect, test, vi} from 'vitest'
import {clientFor, startTestLake, type TestLake} from '../../test-lake.ts'
import {callUserApi, currentSession, join} from '../test-users.ts'

const studioUrl = 'https://studio.example'
const open = (lake: TestLake, token?: string) =>
  callUserApi(lake, 'POST', '/me/site-secret', {studioUrl}, token)
const secretOf = async (lake: TestLake, token: string): Promise<string> =>
  (await (await open(lake, token)).json()).secret
const exchange = (lake: TestLake, secret: string) =>
  lake.get('/v2025-02-19/preview/exchange', {method: 'POST', body: JSON.stringify({secret})})

test('every user opens a session on the site with a secret of their own session, once', async () => {
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'viewer')
  const facts = {name: 'Ana', email: ana.email, role: 'viewer', support: true}
  await callUserApi(lake, 'PUT', `/${ana.id}`, facts)
  const secret = await secretOf(lake, ana.token)
  const answer = await (await exchange(lake, secret)).json()
  const rights = {
    ...{name: 'Ana', mayWrite: false, mayDraft: false},
    ...{support: true, administrator: false},
  }
  expect(answer).toEqual({
    user: ana.id,
    version: expect.any(String),
    studioUrl,
    isPreview: false,
    ...rights,
  })
  expect((await exchange(lake, secret)).status).toBe(404)
  const path = `/v2025-02-19/preview/access/${ana.id}/${answer.version}`
  expect(await (await lake.get(path)).json()).toEqual(rights)
})

test('a secret for the site is invalid after a minute, and after its session has ended', async () => {
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'viewer')
  const [late, ended] = [await secretOf(lake, ana.token), await secretOf(lake, ana.token)]
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_001)
  try {
    expect((await exchange(lake, late)).status).toBe(404)
  } finally {
    now.mockRestore()
  }
  const session = await currentSession(lake, ana.token)
  await callUserApi(lake, 'DELETE', `/me/sessions/${session}`, undefined, ana.token)
  expect((await exchange(lake, ended)).status).toBe(404)
})

test('secrets for the site that were made up, or that contain the id of another session, are refused', async () => {
  const lake = await startTestLake()
  const [ana, ben] = [await join(lake, 'Ana', 'viewer'), await join(lake, 'Ben', 'administrator')]
  const secret = await secretOf(lake, ana.token)
  const other = await currentSession(lake, ben.token)
  const forged = secret.replace(/^site-\w+?-/, `site-${other}-`)
  for (const each of [forged, `site-${other}-`, 'site--', `${secret}x`, ''])
    expect((await exchange(lake, each)).status, each).toBe(404)
  expect((await exchange(lake, secret)).status).toBe(200)
})

test('a session has at most ten unused secrets, and its further ones end the oldest', async () => {
  const lake = await startTestLake()
  const [ana, ben] = [await join(lake, 'Ana', 'viewer'), await join(lake, 'Ben', 'viewer')]
  const others = await secretOf(lake, ben.token)
  const secrets: string[] = []
  for (let count = 0; count < 12; count++) secrets.push(await secretOf(lake, ana.token))
  const statuses: number[] = []
  for (const secret of [...secrets, others]) statuses.push((await exchange(lake, secret)).status)
  expect(statuses).toEqual([404, 404, ...Array(11).fill(200)])
})

test('programs get no secret for the site, and are no administrators there', async () => {
  const lake = await startTestLake()
  expect((await open(lake)).status).toBe(403)
  const body = JSON.stringify({label: 'CI', memberships: [{roleNames: ['administrator']}]})
  const path = '/v2025-02-19/access/project/local/robots'
  const {token} = await (await lake.get(path, {method: 'POST', body})).json()
  expect((await open(lake, token)).status).toBe(403)
  const client = clientFor(lake.lake.origin, token)
  const {secret} = await createPreviewSecret(client, 'test', studioUrl)
  expect(await (await exchange(lake, secret)).json()).toMatchObject({
    name: 'CI',
    mayWrite: true,
    support: false,
    administrator: false,
    isPreview: true,
  })
})
