import {readFileSync} from 'node:fs'
import {join as joinPath} from 'node:path'
import {expect, test} from 'vitest'
import {clientFor, startTestLake, type TestLake, testPassword} from '../test-lake.ts'
import {callUserApi, invite, join, setPassword, signIn, tokenAfter} from './test-users.ts'

const problemOf = async (response: Response) => (await response.json()).error.type
const signInPage = async (lake: TestLake) => (await lake.get('/login', {token: ''})).text()

test('the sign-in page asks for an email only if more than one user has a password', async () => {
  const lake = await startTestLake()
  expect(await signInPage(lake)).not.toContain('name="email"')
  const {link} = await invite(lake, 'Ana', 'editor')
  expect(await signInPage(lake)).not.toContain('name="email"')
  await setPassword(lake, link, 'a good long password')
  expect(await signInPage(lake)).toContain('name="email"')
})

test("the first user can sign in with the server's password and without an email, also after other users have joined", async () => {
  const lake = await startTestLake()
  expect((await signIn(lake, '', testPassword)).status).toBe(302)
  await join(lake, 'Ana', 'editor')
  expect((await signIn(lake, '', testPassword)).status).toBe(302)
  expect((await signIn(lake, 'ana@example.com', testPassword)).status).toBe(401)
})

test('each user signs in with their own email and password, and the history names them as the author', async () => {
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'editor')
  expect((await signIn(lake, ana.email, 'Ben has a password')).status).toBe(401)
  expect((await signIn(lake, 'nobody@example.com', ana.password)).status).toBe(401)
  const token = await tokenAfter(lake, await signIn(lake, 'ANA@example.com', ana.password))
  await clientFor(lake.lake.origin, token).create({_id: 'a', _type: 'page'})
  const history = await lake.get('/v1/data/history/production/transactions/a')
  expect(await history.text()).toContain(`"author":"${ana.id}"`)
  const named = await (await lake.get(`/v1/users/${ana.id}`)).json()
  expect(named).toEqual({
    id: ana.id,
    displayName: 'Ana',
    email: 'ana@example.com',
    imageUrl: null,
    createdAt: expect.any(String),
  })
})

test('after a wrong password the sign-in page shows the typed email again, with HTML escaped', async () => {
  const lake = await startTestLake()
  await join(lake, 'Ana', 'editor')
  const html = await (await signIn(lake, '"><b>x', 'guess')).text()
  expect(html).toContain('value="&quot;&gt;&lt;b&gt;x"')
  expect(html).toContain('The email or the password is wrong')
})

test.each([
  ['no name', {name: ' ', email: 'b@example.com', role: 'editor'}, 400, 'badName'],
  [
    'a control character in the name',
    {name: 'a\u0007b', email: 'b@example.com', role: 'editor'},
    400,
    'controlInName',
  ],
  ['an invalid email', {name: 'Ben', email: 'ben', role: 'editor'}, 400, 'badEmail'],
  ['an unknown role', {name: 'Ben', email: 'b@example.com', role: 'owner'}, 400, 'badRole'],
  [
    'an email that is already in use',
    {name: 'Ben', email: 'ANA@example.com', role: 'editor'},
    409,
    'emailTaken',
  ],
])('a user with %s cannot be invited', async (_, facts, status, type) => {
  const lake = await startTestLake()
  await invite(lake, 'Ana', 'editor')
  const response = await callUserApi(lake, 'POST', '', facts)
  expect(response.status).toBe(status)
  expect(await problemOf(response)).toBe(type)
})

test.each([
  ['composed accents', 'JOSÉ@example.com'],
  ['decomposed accents', 'José@example.com'.normalize('NFD')],
  ['spaces and invisible marks around it', ' \u2068josé@example.com\u2069\u200b '],
])('a user signs in with an email that has %s', async (_, typed) => {
  const lake = await startTestLake()
  const user = {name: 'José', email: 'josé@example.com'.normalize('NFD'), role: 'editor'}
  const {link} = await (await callUserApi(lake, 'POST', '', user)).json()
  await setPassword(lake, link, 'a long password')
  expect((await signIn(lake, typed, 'a long password')).status).toBe(302)
  const again = await callUserApi(lake, 'POST', '', {...user, email: user.email.normalize('NFC')})
  expect([again.status, await problemOf(again)]).toEqual([409, 'emailTaken'])
})

test.each([
  'mailto:ben@example.com',
  '<ben@example.com>',
  'Ben <ben@example.com>',
  'ben@example.com,',
  'ben@example.com.',
  'ben@example.com;ana@example.com',
  '“ben@example.com”',
  'ben\u200b@example.com',
  'ben@-example.com',
  '.ben@example.com',
  'ben@example..com',
  'o’neil@example.com',
])('a user with the email %j cannot be invited', async (email) => {
  const lake = await startTestLake()
  const response = await callUserApi(lake, 'POST', '', {name: 'Ben', email, role: 'editor'})
  expect([response.status, await problemOf(response)]).toEqual([400, 'badEmail'])
})

test('removing a user ends their sessions, streams, password and links, and the history still shows their name', async () => {
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'editor')
  const {link} = await (await callUserApi(lake, 'POST', `/${ana.id}/link`)).json()
  const stream = await lake.get('/v2025-02-19/data/listen/production?query=*', {token: ana.token})
  const ended = stream.text()
  expect((await callUserApi(lake, 'DELETE', `/${ana.id}`)).status).toBe(200)
  expect(await ended).toContain('event: welcome')
  const refused = await lake.get('/v1/users/me', {token: ana.token})
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({errorCode: 'SIO-401-ANF'})
  expect((await signIn(lake, ana.email, ana.password)).status).toBe(401)
  expect((await lake.get(link, {token: ''})).status).toBe(410)
  expect(await (await lake.get(`/v1/users/${ana.id}`)).json()).toMatchObject({
    displayName: 'Ana',
    email: '',
  })
  expect(await (await callUserApi(lake, 'GET')).json()).toHaveLength(1)
  expect(await invite(lake, 'Ana', 'viewer')).not.toMatchObject({id: ana.id})
})

test('the last administrator who can sign in can be neither removed nor demoted', async () => {
  const lake = await startTestLake()
  const facts = {name: 'Editor', email: 'first@example.com', role: 'editor'}
  await invite(lake, 'Eva', 'administrator')
  for (const refused of [
    await callUserApi(lake, 'DELETE', '/editor'),
    await callUserApi(lake, 'PUT', '/editor', facts),
  ]) {
    expect(refused.status).toBe(409)
    expect(await problemOf(refused)).toBe('lastAdministrator')
  }
  const ana = await join(lake, 'Ana', 'administrator')
  expect((await callUserApi(lake, 'DELETE', '/editor')).status).toBe(200)
  expect((await signIn(lake, '', testPassword)).status).toBe(401)
  expect(await problemOf(await callUserApi(lake, 'DELETE', `/${ana.id}`))).toBe('lastAdministrator')
})

test('if the user of a configured password was removed, the lake reports that the password is unused', async () => {
  const lake = await startTestLake()
  await join(lake, 'Ana', 'administrator')
  await callUserApi(lake, 'DELETE', '/editor')
  const again = await lake.restart({editorPassword: 'another password'})
  expect(again.lake.passwordUnused).toBe(true)
  expect((await signIn(again, '', 'another password')).status).toBe(401)
})

test('a changed role takes effect immediately', async () => {
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'editor')
  const client = clientFor(lake.lake.origin, ana.token)
  await client.create({_id: 'a', _type: 'page'})
  const facts = {name: 'Ana López', email: ana.email, role: 'viewer'}
  expect(await (await callUserApi(lake, 'PUT', `/${ana.id}`, facts)).json()).toMatchObject(facts)
  await expect(client.delete('a')).rejects.toThrow(/Insufficient permissions/)
})

test('the database contains neither passwords, tokens nor password links in plain text', async () => {
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'viewer')
  const {link} = await invite(lake, 'Ben', 'viewer')
  await lake.restart()
  const database = readFileSync(joinPath(lake.dataDir, 'content.sqlite'))
  for (const secret of [ana.password, ana.token, link.split('link=')[1] ?? link]) {
    expect(database.includes(secret)).toBe(false)
  }
})

test.each([
  ['editor', 'viewer'],
  ['editor', 'administrator'],
  ['viewer', 'editor'],
] as const)(
  'the open streams of a user whose role changes from %s to %s are closed',
  async (before, after) => {
    const lake = await startTestLake()
    const ana = await join(lake, 'Ana', before)
    const stream = await lake.get('/v2025-02-19/data/listen/production?query=*', {token: ana.token})
    const ended = (async () => {
      for await (const _ of stream.body ?? []);
      return 'ended'
    })().catch(() => 'ended')
    const facts = {name: 'Ana', email: ana.email, role: before}
    await callUserApi(lake, 'PUT', `/${ana.id}`, {...facts, name: 'Ana López'})
    const me = await lake.get('/v1/users/me', {token: ana.token})
    expect(await Promise.race([ended, me.json()])).toMatchObject({name: 'Ana López'})
    await callUserApi(lake, 'PUT', `/${ana.id}`, {...facts, role: after})
    expect(await ended).toBe('ended')
  },
)
