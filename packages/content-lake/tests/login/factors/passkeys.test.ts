import {expect, test} from 'vitest'
import {startTestLake} from '../../test-lake.ts'
import {TestAuthenticator} from '../test-authenticator.ts'
import {
  addCodes,
  addPasskey,
  atLocalhost,
  codeOf,
  passkeyOptions,
  seenAt,
  stepPage,
  stopClock,
  submit,
} from '../test-factors.ts'
import {callUserApi, join, type LakeWithUsers, signIn, tokenAfter} from '../test-users.ts'

const problemOf = async (response: Response) => (await response.json()).error.type

/** Opens the sign-in page. */
const openPage = async (lake: LakeWithUsers) => stepPage(await lake.get('/login', {token: ''}))

/** Submits the response of a browser on the sign-in page. */
const send = (lake: LakeWithUsers, response: unknown) =>
  submit(lake, '/login', {passkey: JSON.stringify(response)})

/** Starts a lake with an editor who has a passkey. */
async function start() {
  const direct = await startTestLake()
  const lake = atLocalhost(direct)
  const ana = await join(direct, 'Ana', 'editor')
  const authenticator = new TestAuthenticator(lake.lake.origin)
  const options = await (await passkeyOptions(lake, ana)).json()
  const made = await addPasskey(lake, ana, authenticator.create(options))
  expect(made.status).toBe(201)
  expect((await made.json()).recoveryCodes).toHaveLength(10)
  return {direct, lake, ana, authenticator}
}

test('a passkey signs in without a password, on a page that allows exactly its two scripts', async () => {
  const {lake, ana, authenticator} = await start()
  const page = await lake.get('/login', {token: ''})
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'sha256-\S{44}' 'sha256-\S{44}'; img-src data:; style-src 'sha256-\S{44}'; form-action 'self' \S+; base-uri 'none'; frame-ancestors 'none'$/,
  )
  const {passkey} = await stepPage(page)
  expect(passkey).toMatchObject({rpId: 'localhost', userVerification: 'required'})
  expect(passkey).not.toHaveProperty('allowCredentials')
  const response = await send(lake, authenticator.use(passkey))
  expect(response.status).toBe(302)
  const token = await tokenAfter(lake, response)
  expect(await (await lake.get('/v1/users/me', {token})).json()).toMatchObject({id: ana.id})
  const factors = await callUserApi(lake, 'GET', '/me/factors', undefined, token)
  expect(await factors.json()).toMatchObject({
    passkeys: [{name: 'Laptop', host: 'localhost', lastUsed: expect.stringMatching(/^\d{4}-/)}],
  })
})

test('a passkey is the second step after the password, and only those of the user are asked for', async () => {
  const {lake, ana, authenticator} = await start()
  const response = await signIn(lake, ana.email, ana.password)
  expect(response.status).toBe(200)
  const {pending, passkey, html} = await stepPage(response)
  expect(passkey.allowCredentials).toHaveLength(1)
  expect(html).not.toContain('name="code"')
  const use = (from: TestAuthenticator) =>
    submit(lake, '/login/factor', {pending, passkey: JSON.stringify(from.use(passkey))})
  expect((await use(new TestAuthenticator(lake.lake.origin))).status).toBe(401)
  expect((await use(authenticator)).status).toBe(302)
})

test.each([
  ['was sent before', {}, true],
  ['has another challenge', {challenge: Buffer.alloc(56).toString('base64url')}],
  ['was not unlocked by its user', {userVerified: false}],
  ['is from another origin', {origin: 'https://evil.example'}],
  ['is from another port of the host', {origin: 'http://localhost:1'}],
  ['is for another host', {rpId: 'evil.example'}],
  ['has counted no further, as a copy would', {counter: 0}],
] as const)('a passkey is refused if its response %s', async (_, changes, ...[isReplay]) => {
  const {lake, authenticator} = await start()
  const first = authenticator.use((await openPage(lake)).passkey)
  expect((await send(lake, first)).status).toBe(302)
  const other = authenticator.use((await openPage(lake)).passkey, changes)
  const refused = await send(lake, isReplay ? first : other)
  expect([refused.status, refused.headers.get('location')]).toEqual([401, null])
  expect(await refused.text()).toMatch(/role="alert">This passkey was not accepted/)
})

test('a passkey challenge expires after five minutes, and is bound to its page and sign-in', async () => {
  const moveClock = stopClock()
  const {lake, ana, authenticator} = await start()
  const late = authenticator.use((await openPage(lake)).passkey)
  moveClock(5 * 60_000)
  expect((await send(lake, late)).status).toBe(401)
  const one = await stepPage(await signIn(lake, ana.email, ana.password))
  const other = await stepPage(await signIn(lake, ana.email, ana.password))
  const passkey = JSON.stringify(authenticator.use(one.passkey))
  const fields = {pending: other.pending, passkey}
  expect((await submit(lake, '/login/factor', fields)).status).toBe(401)
  expect((await send(lake, authenticator.use(one.passkey))).status).toBe(401)
})

test.each([
  'not JSON',
  '{}',
  'null',
  '{"id":"a","rawId":"a","type":"public-key","response":{}}',
  '{"id":"x","rawId":"x","type":"public-key","response":{"clientDataJSON":"AA","authenticatorData":"AA","signature":"AA"}}',
])('the passkey response %s is refused', async (passkey) => {
  const lake = atLocalhost(await startTestLake())
  expect((await submit(lake, '/login', {passkey})).status).toBe(401)
})

test('the passkeys of a removed user, and a removed passkey, open nothing', async () => {
  const {direct, lake, ana, authenticator} = await start()
  const {passkey} = await openPage(lake)
  const factors = await callUserApi(lake, 'GET', '/me/factors', undefined, ana.token)
  const [{id}] = (await factors.json()).passkeys
  const remove = (password: string) =>
    callUserApi(lake, 'DELETE', `/me/factors/passkeys/${id}`, {password}, ana.token)
  expect(await problemOf(await remove('guess'))).toBe('wrongPassword')
  expect((await remove(ana.password)).status).toBe(200)
  expect((await send(lake, authenticator.use(passkey))).status).toBe(401)
  expect((await openPage(lake)).passkey).toBeUndefined()

  const ben = await join(direct, 'Ben', 'editor')
  const own = new TestAuthenticator(lake.lake.origin)
  await addPasskey(lake, ben, own.create(await (await passkeyOptions(lake, ben)).json()))
  const page = await openPage(lake)
  await callUserApi(direct, 'DELETE', `/${ben.id}`)
  expect((await send(lake, own.use(page.passkey))).status).toBe(401)
})

test('at an IP address, the pages and the API say why passkeys do not work there', async () => {
  const {direct, lake, ana} = await start()
  expect(await problemOf(await passkeyOptions(direct, ana))).toBe('passkeyAddress')
  for (const page of [
    await direct.get('/login', {token: ''}),
    await signIn(direct, ana.email, ana.password),
  ]) {
    const html = await page.text()
    expect(html).toContain('Passkeys do not work at 127.0.0.1')
    expect(html).toContain(`<a href="${lake.lake.origin}">`)
    expect(html).not.toContain('data-passkey')
  }
})

test('at another host name, the page names the one where the passkey works, and codes still work', async () => {
  const moveClock = stopClock()
  const {direct, ana} = await start()
  const {secret} = await addCodes(direct, ana)
  moveClock(30_000)
  const again = await direct.restart({allowedHosts: ['studio.example.com']})
  const lake = seenAt(again, 'https://studio.example.com')
  const {html, pending} = await stepPage(await signIn(lake, ana.email, ana.password))
  expect(html).toContain('Your passkeys work only at localhost.')
  expect(html).not.toContain('data-passkey')
  const fields = {pending, code: codeOf(secret)}
  expect((await submit(lake, '/login/factor', fields)).status).toBe(302)
})

test('behind a proxy with TLS, a passkey works at the public origin, and a wrong Host header is named', async () => {
  const direct = await startTestLake({allowedHosts: ['studio.example.com']})
  const lake = seenAt(direct, 'https://studio.example.com')
  const ana = await join(direct, 'Ana', 'editor')
  const authenticator = new TestAuthenticator(lake.lake.origin)
  const options = await (await passkeyOptions(lake, ana)).json()
  const origin = 'https://studio.example.com:8443'
  const refused = await addPasskey(lake, ana, authenticator.create(options, {origin}))
  expect((await refused.json()).error).toMatchObject({
    type: 'passkeyOrigin',
    description: expect.stringContaining(`at ${origin}, but`),
  })
  expect((await addPasskey(lake, ana, authenticator.create(options))).status).toBe(201)
  const use = async (changes = {}) =>
    send(lake, authenticator.use((await openPage(lake)).passkey, changes))
  expect((await use({origin: 'http://studio.example.com'})).status).toBe(401)
  expect(await (await use({origin})).text()).toContain(`your browser is at ${origin}, but`)
  expect((await use()).status).toBe(302)
})
