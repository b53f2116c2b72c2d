import {expect, test} from 'vitest'
import {startTestLake} from '../../test-lake.ts'
import {TestAuthenticator} from '../test-authenticator.ts'
import {addPasskey, atLocalhost, codeOf, passkeyOptions, stopClock} from '../test-factors.ts'
import {callUserApi, join, signIn, tokenAfter} from '../test-users.ts'

/* Tests of My account: users manage their own second factors and see their sessions. */

const problemOf = async (response: Response) => (await response.json()).error.type

test('adding, changing and removing an app needs the password, and a code of the same session', async () => {
  stopClock()
  const lake = await startTestLake()
  const [ana, ben] = [await join(lake, 'Ana', 'editor'), await join(lake, 'Ben', 'editor')]
  const path = '/me/factors/codes'
  const begin = (password: string) => callUserApi(lake, 'POST', path, {password}, ana.token)
  expect(await problemOf(await begin('guess'))).toBe('wrongPassword')
  const {secret, address, qr} = await (await begin(ana.password)).json()
  expect(address).toMatch(/^otpauth:\/\/totp\/127\.0\.0\.1:ana%40example\.com\?/)
  expect(qr).toMatchObject({size: expect.any(Number), path: expect.stringMatching(/^M/)})
  const finish = (code: string, token: string) => callUserApi(lake, 'PUT', path, {code}, token)
  expect(await problemOf(await finish(codeOf(secret), ben.token))).toBe('setUpExpired')
  expect(await problemOf(await finish('000000', ana.token))).toBe('wrongCode')
  const other = await tokenAfter(lake, await signIn(lake, ana.email, ana.password))
  expect((await finish(codeOf(secret), ana.token)).status).toBe(200)
  // The other session was opened without the factor.
  expect((await lake.get('/v1/users/me', {token: other})).status).toBe(401)
  expect((await lake.get('/v1/users/me', {token: ana.token})).status).toBe(200)

  const remove = (password: string) => callUserApi(lake, 'DELETE', path, {password}, ana.token)
  expect(await problemOf(await remove('guess'))).toBe('wrongPassword')
  expect((await remove(ana.password)).status).toBe(200)
  expect(await problemOf(await remove(ana.password))).toBe('noFactor')
  const factors = await callUserApi(lake, 'GET', '/me/factors', undefined, ana.token)
  expect(await factors.json()).toEqual({
    required: false,
    codes: false,
    recoveryCodesLeft: 0,
    passkeys: [],
  })
  expect((await signIn(lake, ana.email, ana.password)).status).toBe(302)
})

test('a second tab and a new attempt show the same secret, until it is stored or another session asks', async () => {
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'editor')
  const other = await tokenAfter(lake, await signIn(lake, ana.email, ana.password))
  const path = '/me/factors/codes'
  const shown = async (token: string): Promise<string> =>
    (await (await callUserApi(lake, 'POST', path, {password: ana.password}, token)).json()).secret
  const secret = await shown(ana.token)
  expect(await shown(other)).not.toBe(secret)
  expect(await shown(ana.token)).toBe(secret)
  const stored = await callUserApi(lake, 'PUT', path, {code: codeOf(secret)}, ana.token)
  expect(stored.status).toBe(200)
  expect(await shown(ana.token)).not.toBe(secret)
})

test('an API token cannot manage second factors', async () => {
  const lake = await startTestLake()
  for (const [method, path] of [
    ['GET', '/me/factors'],
    ['POST', '/me/factors/codes'],
    ['POST', '/me/factors/recovery-codes'],
  ] as const) {
    expect((await callUserApi(lake, method, path, method === 'GET' ? undefined : {})).status).toBe(
      403,
    )
  }
})

test('a new passkey needs the password, the same session, and a name', async () => {
  const direct = await startTestLake()
  const lake = atLocalhost(direct)
  const [ana, ben] = [await join(direct, 'Ana', 'editor'), await join(direct, 'Ben', 'editor')]
  const authenticator = new TestAuthenticator(lake.lake.origin)
  expect(await problemOf(await passkeyOptions(lake, ana, 'guess'))).toBe('wrongPassword')
  const made = authenticator.create(await (await passkeyOptions(lake, ana)).json())
  expect(await problemOf(await addPasskey(lake, ben, made))).toBe('badPasskey')
  for (const [name, type] of [
    ...[['', 'badPasskeyName'] as const, ['x'.repeat(61), 'badPasskeyName'] as const],
    ...[[' \u200b ', 'invisibleName'] as const, ['a\u0007b', 'controlInName'] as const],
  ]) {
    expect(await problemOf(await addPasskey(lake, ana, made, name))).toBe(type)
  }
  expect((await addPasskey(lake, ana, made, ' Work laptop ')).status).toBe(201)
  expect(await problemOf(await addPasskey(lake, ana, made))).toBe('badPasskey')
  const again = await (await passkeyOptions(lake, ana)).json()
  expect(again.excludeCredentials).toHaveLength(1)
  const weak = new TestAuthenticator(lake.lake.origin).create(again, {userVerified: false})
  expect(await problemOf(await addPasskey(lake, ana, weak))).toBe('badPasskey')
})

test("a user's session list shows the browser and the operating system, and no token", async () => {
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'editor')
  const agents = {
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0': [
      'Firefox 153',
      'Windows',
    ],
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1':
      ['Safari 18', 'iOS'],
    'curl/8.5': [null, null],
    [`${'(a '.repeat(5_000)}`]: [null, null],
  }
  for (const agent of Object.keys(agents)) {
    const sid = (await signIn(lake, ana.email, ana.password)).headers.get('location')?.split('=')[1]
    const headers = {'user-agent': agent}
    await lake.get(`/v1/auth/fetch?sid=${sid}`, {token: '', headers})
  }
  const sessions = await callUserApi(lake, 'GET', '/me/sessions', undefined, ana.token)
  const body = await sessions.text()
  expect(body).not.toContain('lake')
  const found = JSON.parse(body).map(({browser, system}: Record<string, unknown>) => [
    browser,
    system,
  ])
  for (const device of Object.values(agents)) expect(found).toContainEqual(device)
})
