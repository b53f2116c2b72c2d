import {expect, it} from 'vitest'
import {localhostAddress, passkeyObstacle} from '#studio/tools/people/security/passkey-obstacle.ts'

it.each([
  ['127.0.0.1', true, {}, 'ip-address'],
  ['192.168.1.20', false, undefined, 'ip-address'],
  ['[::1]', true, {}, 'ip-address'],
  ['studio.example.com', false, undefined, 'insecure'],
  ['studio.example.com', true, undefined, 'unsupported'],
  ['studio.example.com', true, {}, undefined],
  ['localhost', true, {}, undefined],
  ['3.example.com', true, {}, undefined],
] as const)(
  'a page at %s (secure: %j) names the obstacle to passkeys, or none',
  (hostname, isSecureContext, PublicKeyCredential, obstacle) => {
    const page = {location: {hostname}, isSecureContext, PublicKeyCredential}
    expect(passkeyObstacle(page)).toBe(obstacle)
  },
)

it('`localhostAddress` returns a URL only for addresses of this computer', () => {
  expect(localhostAddress({hostname: '127.0.0.1', port: '3333'})).toBe('http://localhost:3333')
  expect(localhostAddress({hostname: '[::1]', port: ''})).toBe('http://localhost')
  expect(localhostAddress({hostname: '192.168.1.20', port: '3333'})).toBeUndefined()
})
