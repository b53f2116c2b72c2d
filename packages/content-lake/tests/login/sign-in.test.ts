import {readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {clientFor, startTestLake, type TestLake, testPassword} from '../test-lake.ts'

interface Attempt {
  readonly password?: string
  readonly target?: string
  readonly headers?: Record<string, string>
}

/** Submits the sign-in form like a browser. */
function logIn(
  {lake, get}: TestLake,
  {password = testPassword, target = lake.origin, headers}: Attempt = {},
) {
  return get(`/login?origin=${encodeURIComponent(target)}&withSid=true`, {
    method: 'POST',
    token: '',
    body: new URLSearchParams({username: 'editor', password}),
    headers: {origin: lake.origin, ...headers},
  })
}

const sidOf = (response: Response) =>
  new URL(response.headers.get('location') ?? '').hash.replace('#sid=', '')

async function tokenFor(lake: TestLake): Promise<string> {
  const sid = sidOf(await logIn(lake))
  const response = await lake.get(`/v2025-02-19/auth/fetch?sid=${sid}`, {token: ''})
  return (await response.json()).token
}

test('signing in redirects to the Studio with an ID that can be exchanged only once for a token', async () => {
  const lake = await startTestLake()
  const response = await logIn(lake, {target: `${lake.lake.origin}/structure?x=1`})
  expect(response.status).toBe(302)
  const location = response.headers.get('location') ?? ''
  expect(location.startsWith(`${lake.lake.origin}/structure?x=1#sid=`)).toBe(true)
  const sid = sidOf(response)
  expect(sid.length).toBeGreaterThanOrEqual(20)
  const exchange = () => lake.get(`/v2025-02-19/auth/fetch?sid=${sid}`, {token: ''})
  const {token} = await (await exchange()).json()
  expect((await exchange()).status).toBe(401)
  const client = clientFor(lake.lake.origin, token)
  expect(await client.users.getById('me')).toMatchObject({
    id: 'editor',
    roles: [{name: 'administrator'}],
  })
  await client.create({_id: 'a', _type: 'page'})
  const history = await lake.get('/v1/data/history/production/transactions/a')
  expect(await history.text()).toContain('"author":"editor"')
})

test('a wrong password shows the sign-in page again, with an error at the password field', async () => {
  const lake = await startTestLake()
  const response = await logIn(lake, {password: 'guess'})
  expect(response.status).toBe(401)
  const html = await response.text()
  expect(html).toMatch(
    /<input [^>]*id="password"[^>]*aria-invalid="true"[^>]*aria-describedby="problem"/,
  )
  expect(html).toMatch(/id="problem" role="alert">That is not the password/)
  expect(response.headers.get('location')).toBeNull()
})

test.each([
  ['en', 'Your account was removed by an administrator'],
  ['es', 'Un administrador eliminó su cuenta'],
])('the sign-in page says in "%s" that the account was removed', async (language, message) => {
  const {get} = await startTestLake()
  const headers = {'accept-language': language}
  const removed = await get('/login?reason=accountRemoved', {token: '', headers})
  const html = await removed.text()
  expect(html).toContain(message)
  expect(html).not.toMatch(/autofocus|EDITOR_PASSWORD|editor password|contraseña de edición/)
  expect(await (await get('/login', {token: '', headers})).text()).not.toContain(message)
})

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es', 'Contraseña'],
  ['en-US,es;q=0.5', 'en', 'Password'],
  ['de,es;q=0.8,en;q=0.5', 'es', 'Contraseña'],
  ['', 'en', 'Password'],
])(
  'a browser with the Accept-Language header "%s" gets the sign-in page in the language %s',
  async (preference, language, label) => {
    const {get} = await startTestLake()
    const response = await get('/login', {token: '', headers: {'accept-language': preference}})
    const html = await response.text()
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(`<label for="password">${label}</label>`)
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'/)
  },
)

test.each([
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  'https://127.0.0.1.evil.example',
  'data:text/html,x',
])('signing in does not redirect to the disallowed address %s', async (target) => {
  const lake = await startTestLake()
  const response = await logIn(lake, {target})
  expect(response.status).toBe(400)
  expect(response.headers.get('location')).toBeNull()
})

test('signing in can redirect to another allowed origin', async () => {
  const lake = await startTestLake({allowedOrigins: ['https://*.example.com']})
  const response = await logIn(lake, {target: 'https://studio.example.com/'})
  expect(response.headers.get('location')).toMatch(/^https:\/\/studio\.example\.com\/#sid=/)
})

test("the sign-in form is only accepted from the lake's own origin", async () => {
  const lake = await startTestLake({allowedOrigins: ['https://studio.example.com']})
  for (const origin of ['https://evil.example', 'https://studio.example.com', 'null']) {
    expect((await logIn(lake, {headers: {origin}})).status).toBe(403)
  }
})

test('after five wrong passwords the caller must wait, even with the right password', async () => {
  const lake = await startTestLake()
  for (let n = 0; n < 5; n++) expect((await logIn(lake, {password: `guess ${n}`})).status).toBe(401)
  const response = await logIn(lake)
  expect(response.status).toBe(429)
  const wait = Number(response.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(30)
  expect(await response.text()).toContain(`${wait} seconds`)
})

test('wrong passwords from other browsers do not prevent a known device from signing in', async () => {
  const lake = await startTestLake()
  const [cookie = ''] = (await logIn(lake)).headers.get('set-cookie')?.split(';') ?? []
  for (let n = 0; n < 6; n++) await logIn(lake, {password: 'guess'})
  expect((await logIn(lake)).status).toBe(429)
  expect((await logIn(lake, {headers: {cookie}})).status).toBe(302)
  const forged = `${cookie.slice(0, -4)}AAAA`
  expect((await logIn(lake, {headers: {cookie: forged}})).status).toBe(429)
})

test('a token stops working when its user signs out', async () => {
  const lake = await startTestLake()
  const token = await tokenFor(lake)
  expect((await lake.get('/v1/users/me', {token})).status).toBe(200)
  await lake.get('/v1/auth/logout', {method: 'POST', token})
  expect((await lake.get('/v1/users/me', {token})).status).toBe(401)
})

test('sessions survive a restart and end when the password changes', async () => {
  const first = await startTestLake()
  const token = await tokenFor(first)
  const second = await first.restart()
  expect((await second.get('/v1/users/me', {token})).status).toBe(200)
  const third = await second.restart({editorPassword: 'another'})
  expect((await third.get('/v1/users/me', {token})).status).toBe(401)
  expect((await logIn(third, {password: 'another'})).status).toBe(302)
  expect((await logIn(third)).status).toBe(401)
})

test('only the first start of a lake returns the generated password, which stays valid after a restart', async () => {
  const first = await startTestLake({editorPassword: undefined})
  const password = first.lake.initialPassword ?? ''
  expect(password).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/)
  const second = await first.restart()
  expect(second.lake.initialPassword).toBeUndefined()
  expect((await logIn(second, {password})).status).toBe(302)
})

test("the lake's token is stored in a file that only its owner can read, and stays the same after a restart", async () => {
  const first = await startTestLake()
  const path = join(first.dataDir, 'editor-token')
  expect(readFileSync(path, 'utf8').trim()).toBe(first.lake.token)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const second = await first.restart()
  expect(second.lake.token).toBe(first.lake.token)
})

test('the database contains neither tokens nor the password in plain text', async () => {
  const lake = await startTestLake()
  const token = await tokenFor(lake)
  await lake.restart()
  const database = readFileSync(join(lake.dataDir, 'content.sqlite'))
  for (const secret of [token, lake.lake.token, testPassword])
    expect(database.includes(secret)).toBe(false)
})
