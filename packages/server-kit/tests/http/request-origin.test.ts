import {expect, test} from 'vitest'
import {isSecure, requestOrigin} from '#src/http/request-origin.ts'
import {TrustedProxies} from '#src/http/trusted-proxies.ts'

const proxies = new TrustedProxies(['10.0.0.0/8'])
const host = 'studio.example.com'
const from = (remoteAddress: string | undefined, headers: Record<string, string>) => ({
  socket: {remoteAddress},
  headers: {host, ...headers},
})

test.each([
  ['https', true],
  ['HTTPS', true],
  [' https ', true],
  ['https, http', true],
  ['http,https', true],
  ['http', false],
  ['', false],
  [',', false],
  ['https/1.1', false],
  ['xhttps', false],
  ['on', false],
  ['https;http', false],
])('a trusted proxy that reports the scheme %j makes the request secure: %j', (scheme, secure) => {
  const headers = {'x-forwarded-proto': scheme}
  for (const address of ['127.0.0.1', '::1', '10.1.2.3', '::ffff:10.1.2.3']) {
    expect(isSecure(from(address, headers), {proxies})).toBe(secure)
  }
  // Nobody else is believed.
  for (const address of ['192.0.2.1', '2001:db8::1', undefined]) {
    expect(isSecure(from(address, headers), {proxies})).toBe(false)
  }
})

test('a request is secure if its page is at https on the same host, and not if the page is elsewhere', () => {
  const ofPage = (origin: string) => isSecure(from('192.0.2.1', {origin}), {proxies})
  expect(ofPage(`https://${host}`)).toBe(true)
  const others = [`http://${host}`, 'https://evil.example', `https://${host}.evil.example`, 'null']
  expect(others.filter(ofPage)).toEqual([])
})

test('a public URL with https makes requests to its host and from its pages secure', () => {
  const originOf = (publicUrl: string, headers: Record<string, string>) =>
    requestOrigin(from('192.0.2.1', headers), {proxies, publicUrl})
  const https = `https://${host}`
  expect(originOf(https, {})).toBe(https)
  expect(originOf(https, {host: 'lake:3333'})).toBe('http://lake:3333')
  // The proxy has replaced the Host header.
  expect(originOf(https, {host: 'lake:3333', origin: https})).toBe(https)
  expect(originOf(`http://${host}`, {})).toBe(`http://${host}`)
  expect(originOf('https://studio.example.com:8443', {})).toBe(`http://${host}`)
})
