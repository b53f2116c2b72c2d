import {expect, test} from 'vitest'
import {startTestLake, type TestLake, testPassword} from '../../test-lake.ts'
import {callUserApi, join, signIn, tokenAfter} from '../test-users.ts'

const problemOf = async (response: Response) => (await response.json()).error.type

test('users can change their own name and email, but not their role', async () => {
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'viewer')
  const facts = {name: 'Ana María', email: 'am@example.com', role: 'administrator'}
  const changed = await callUserApi(lake, 'PUT', '/me', facts, ana.token)
  expect(await changed.json()).toMatchObject({...facts, role: 'viewer'})
  expect((await signIn(lake, 'am@example.com', ana.password)).status).toBe(302)
})

test("changing a password keeps the current session and ends the user's other sessions", async () => {
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'viewer')
  const otherSession = await tokenAfter(lake, await signIn(lake, ana.email, ana.password))
  const change = (current: string, next: string) =>
    callUserApi(lake, 'PUT', '/me/password', {current, next}, ana.token)
  expect(await problemOf(await change('guess', 'a new long password'))).toBe('wrongPassword')
  expect(await problemOf(await change(ana.password, 'short'))).toBe('password-short')
  expect((await change(ana.password, 'a new long password')).status).toBe(200)
  expect((await lake.get('/v1/users/me', {token: ana.token})).status).toBe(200)
  expect((await lake.get('/v1/users/me', {token: otherSession})).status).toBe(401)
  expect((await signIn(lake, ana.email, ana.password)).status).toBe(401)
  expect((await signIn(lake, ana.email, 'a new long password')).status).toBe(302)
})

test('sign-ins with the former password, whose check ends after the password has changed, open no session', async () => {
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'editor')
  const passwords = {current: ana.password, next: 'a new long password'}
  const [changed, ...signIns] = await Promise.all([
    callUserApi(lake, 'PUT', '/me/password', passwords, ana.token),
    // One password is checked at a time, so most of these wait until the change is stored.
    ...Array.from({length: 5}, () => signIn(lake, ana.email, ana.password)),
  ])
  expect(changed.status).toBe(200)
  const opened = await Promise.all(
    signIns.map(async ({headers}) => {
      const sid = /#sid=(.+)$/.exec(headers.get('location') ?? '')?.[1]
      return (await lake.get(`/v1/auth/fetch?sid=${sid}`, {token: ''})).status
    }),
  )
  expect(opened).toEqual(signIns.map(() => 401))
})

test('a user who gives a wrong current password five times must wait before changing the password', async () => {
  const lake = await startTestLake()
  const {token, password} = await join(lake, 'Ana', 'viewer')
  const change = (current: string) =>
    callUserApi(lake, 'PUT', '/me/password', {current, next: 'a new long password'}, token)
  for (let n = 0; n < 5; n++) await change(`guess ${n}`)
  expect((await change(password)).status).toBe(429)
})

test('a password that is set by an environment variable cannot be changed in the Studio', async () => {
  const first = await startTestLake()
  const byStore = await tokenAfter(first, await signIn(first, '', testPassword))
  const change = (lake: TestLake) =>
    callUserApi(
      lake,
      'PUT',
      '/me/password',
      {current: testPassword, next: 'a new password'},
      byStore,
    )
  const second = await first.restart({editorPassword: testPassword})
  expect(await problemOf(await change(second))).toBe('operatorsPassword')
  expect(await problemOf(await callUserApi(second, 'POST', '/editor/link'))).toBe(
    'operatorsPassword',
  )
  const third = await second.restart({editorPassword: undefined})
  expect((await change(third)).status).toBe(200)
})
