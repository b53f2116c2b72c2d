import {expect, test} from 'vitest'
import {clientAddress} from '#src/http/client-address.ts'
import {isAddressOrNetwork, TrustedProxies} from '#src/http/trusted-proxies.ts'

const addressOf = (peer: string, forwarded?: string | string[], named: string[] = []) =>
  clientAddress(
    {socket: {remoteAddress: peer}, headers: {'x-forwarded-for': forwarded}},
    new TrustedProxies(named),
  )

test.each([
  ['a visitor without a proxy', '192.0.2.1', undefined, '192.0.2.1'],
  ['a visitor who sends a forged X-Forwarded-For header', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
  ['a proxy on this machine', '127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['a proxy on this machine that uses IPv6', '::1', '2001:db8::1', '2001:db8::1'],
  [
    'a proxy that adds the port of the visitor',
    '::ffff:127.0.0.1',
    '198.51.100.7:4711',
    '198.51.100.7',
  ],
  [
    'a proxy that adds the port to an IPv6 address',
    '127.0.0.1',
    '[2001:db8::1]:4711',
    '2001:db8::1',
  ],
  [
    'a visitor who forges the first address of the header',
    '127.0.0.1',
    '10.0.0.1, 198.51.100.7',
    '198.51.100.7',
  ],
  [
    'a visitor who sends a second X-Forwarded-For header',
    '127.0.0.1',
    ['10.0.0.1', '198.51.100.7'],
    '198.51.100.7',
  ],
  ['a header that is not an address', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['an empty header', '127.0.0.1', '', '127.0.0.1'],
])('clientAddress returns the expected address for %s', (_, peer, forwarded, address) => {
  expect(addressOf(peer, forwarded)).toBe(address)
})

test.each([
  [
    'a proxy that is configured by its address',
    '192.0.2.1',
    '198.51.100.7',
    ['192.0.2.1'],
    '198.51.100.7',
  ],
  [
    'a proxy in a configured network',
    '10.3.2.1',
    '198.51.100.7',
    ['192.0.2.1', '10.0.0.0/8'],
    '198.51.100.7',
  ],
  [
    'an IPv4 proxy whose address is written as IPv6',
    '::ffff:10.3.2.1',
    '198.51.100.7',
    ['10.0.0.0/8'],
    '198.51.100.7',
  ],
  [
    'a proxy in a configured IPv6 network',
    'fd00::7%eth0',
    '2001:db8::1',
    ['fd00::/8'],
    '2001:db8::1',
  ],
  [
    'a sender outside the configured network',
    '11.0.0.1',
    '198.51.100.7',
    ['10.0.0.0/8'],
    '11.0.0.1',
  ],
  [
    'two trusted proxies in a row',
    '10.0.0.1',
    '9.9.9.9, 198.51.100.7, 10.0.0.2',
    ['10.0.0.0/8'],
    '198.51.100.7',
  ],
  [
    'a trusted proxy behind an untrusted one',
    '10.0.0.1',
    '9.9.9.9, 7.7.7.7',
    ['10.0.0.1'],
    '7.7.7.7',
  ],
  ['a header with trusted proxies only', '10.0.0.1', '10.0.0.2', ['10.0.0.0/8'], '10.0.0.2'],
])('clientAddress returns the expected address for %s', (_, peer, forwarded, named, address) => {
  expect(addressOf(peer, forwarded, named)).toBe(address)
})

test('isAddressOrNetwork accepts addresses and networks, but no other strings', () => {
  const good = ['10.0.0.1', '10.0.0.0/8', '0.0.0.0/0', '2001:db8::1', 'fd00::/8', '::/128']
  const bad = ['', 'proxy', '10.0.0.0/33', '10.0.0.0/', 'fd00::/129', '10.0.0', '10.0.0.1:80', '*']
  expect([...good, ...bad].filter(isAddressOrNetwork)).toEqual(good)
})
