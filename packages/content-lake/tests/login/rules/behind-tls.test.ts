import {mkdirSync, writeFileSync} from 'node:fs'
import {type OutgoingHttpHeaders, request} from 'node:http'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {temporaryFolder} from '../../../../server-kit/tests/temporary-folder.ts'
import {startTestLake, type TestLake, testPassword} from '../../test-lake.ts'
import {callUserApi, invite, join as joinStaff} from '../test-users.ts'

const host = 'studio.example.com'
const studioUrl = `https://${host}`

function studioDir(): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'static'))
  writeFileSync(join(folder, 'index.html'), '<head></head>')
  writeFileSync(join(folder, 'static', 'sanity-abcd1234.js'), '//')
  return folder
}

const start = (more = {}) =>
  startTestLake({studioDir: studioDir(), allowedHosts: [host, 'lake'], ...more})

/** Sends a request as a proxy does. `fetch` cannot set `Host`. */
function send(
  {lake}: TestLake,
  path: string,
  headers: OutgoingHttpHeaders,
  form?: Record<string, string>,
): Promise<{status: number; header(name: string): string}> {
  return new Promise((resolve, reject) => {
    const method = form ? 'POST' : 'GET'
    const call = request(lake.origin + path, {method, headers: {host, ...headers}}, (response) => {
      response.resume()
      const {statusCode = 0, headers} = response
      resolve({status: statusCode, header: (name) => String(headers[name] ?? '')})
    })
    call.on('error', reject)
    call.end(form && String(new URLSearchParams(form)))
  })
}

const signIn = (lake: TestLake, headers: OutgoingHttpHeaders, origin?: string) =>
  send(lake, `/login${origin ? `?${new URLSearchParams({origin})}` : ''}`, headers, {
    password: testPassword,
  })

const page = {origin: studioUrl, 'sec-fetch-site': 'same-origin'}
/** Ways in which the lake learns that the browser uses https. */
const ways: readonly [string, {studioUrl?: string}, OutgoingHttpHeaders][] = [
  ['the proxy reports it', {}, {'x-forwarded-proto': 'https', 'sec-fetch-site': 'same-origin'}],
  ['the proxy reports a list', {}, {'x-forwarded-proto': 'HTTPS, http', ...page}],
  ['only the page has the scheme', {}, page],
  ['the operator has named the address', {studioUrl}, {'sec-fetch-site': 'same-origin'}],
]

test.each(ways)(
  'signing in redirects to https and sets a Secure cookie when %s',
  async (_, options, headers) => {
    const lake = await start(options)
    for (const target of [undefined, `${studioUrl}/structure`, `http://${host}/structure`]) {
      const {status, header} = await signIn(lake, headers, target)
      const path = target ? '/structure' : '/'
      expect([status, header('location').split('#')[0]]).toEqual([302, studioUrl + path])
      expect(header('set-cookie')).toMatch(/^lake-device-editor=.*; HttpOnly; .*; Secure$/)
      expect(header('strict-transport-security')).toBe('max-age=31536000')
    }
  },
)

test('behind a proxy that replaces the Host header, signing in redirects to the address that the operator has named', async () => {
  const lake = await start({studioUrl})
  const {status, header} = await signIn(lake, {...page, host: 'lake'})
  expect([status, header('location').split('#')[0]]).toEqual([302, `${studioUrl}/`])
})

test('without TLS, signing in redirects to http, with a cookie that http can send', async () => {
  const lake = await start()
  const {header} = await signIn(lake, {origin: `http://${host}`})
  expect(header('location')).toMatch(`http://${host}/#sid=`)
  expect(header('set-cookie')).not.toContain('Secure')
  expect(header('strict-transport-security')).toBe('')
})

const secure = {'x-forwarded-proto': 'https'}

test('over https, the sign-in form and the Studio allow no http address, and pages at http are refused', async () => {
  const lake = await start()
  const target = new URLSearchParams({origin: `http://${host}/`})
  const form = await send(lake, `/login?${target}`, secure)
  expect(form.header('content-security-policy')).toContain(`form-action 'self' ${studioUrl};`)
  const studio = await send(lake, '/', secure)
  expect(studio.header('content-security-policy')).not.toMatch(/(http|ws):\/\/studio/)
  expect(studio.header('content-security-policy')).toContain(`wss://${host}`)
  const fromHttp = {...secure, origin: `http://${host}`}
  expect((await send(lake, '/v1/ping', fromHttp)).status).toBe(403)
  expect((await signIn(lake, fromHttp)).status).toBe(403)
  expect((await send(lake, '/v1/ping', {...secure, origin: studioUrl})).status).toBe(200)
})

test.each([
  '/',
  '/static/sanity-abcd1234.js',
  '/login',
  '/login/password?link=x',
  '/v1/ping',
  '/nothing.txt',
])('the response to %s has HSTS over https, and pages isolate their window', async (path) => {
  const lake = await start()
  const {header} = await send(lake, path, secure)
  expect(header('strict-transport-security')).toBe('max-age=31536000')
  if (!path.startsWith('/v1') && !path.startsWith('/nothing')) {
    expect(header('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect(header('permissions-policy')).toContain('camera=()')
  }
  expect((await send(lake, path, {})).header('strict-transport-security')).toBe('')
})

test('setting or changing a password over https sets a Secure cookie', async () => {
  const lake = await start()
  const {link} = await invite(lake, 'Ana', 'editor')
  const password = 'a long password'
  const headers = {...secure, 'sec-fetch-site': 'same-origin'}
  const set = await send(lake, link, headers, {password, again: password})
  expect([set.status, set.header('set-cookie').endsWith('; Secure')]).toEqual([302, true])
  const ben = await joinStaff(lake, 'Ben', 'editor')
  const body = {current: ben.password, next: 'another long password'}
  const changed = await lake.get('/v2025-02-19/staff/me/password', {
    method: 'PUT',
    token: ben.token,
    headers: secure,
    body: JSON.stringify(body),
  })
  expect(changed.headers.get('set-cookie')).toMatch(/; Secure$/)
  const plain = await callUserApi(
    lake,
    'PUT',
    '/me/password',
    {...body, current: body.next},
    ben.token,
  )
  expect(plain.headers.get('set-cookie')).not.toMatch(/Secure/)
})
