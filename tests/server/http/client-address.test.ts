import {expect, test} from 'vitest'
import {clientAddress} from '#server/http/client-address.ts'

const addressOf = (peer: string, forwarded?: string | string[]) =>
  clientAddress({socket: {remoteAddress: peer}, headers: {'x-forwarded-for': forwarded}})

test.each([
  ['a visitor without a proxy', '192.0.2.1', undefined, '192.0.2.1'],
  ['a visitor who claims to be another', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
  ['a proxy on this machine', '127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['one that writes IPv6', '::1', '2001:db8::1', '2001:db8::1'],
  ['one that adds the port', '::ffff:127.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
  ['one that adds the port to IPv6', '127.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
  [
    'a visitor who writes the list’s beginning',
    '127.0.0.1',
    '10.0.0.1, 198.51.100.7',
    '198.51.100.7',
  ],
  [
    'a visitor who sends the header twice',
    '127.0.0.1',
    ['10.0.0.1', '198.51.100.7'],
    '198.51.100.7',
  ],
  ['nonsense', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['nothing', '127.0.0.1', '', '127.0.0.1'],
])('%s', (_, peer, forwarded, address) => {
  expect(addressOf(peer, forwarded)).toBe(address)
})
