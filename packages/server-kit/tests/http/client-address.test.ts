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

test.each([
  ['one that is named', '192.0.2.1', '198.51.100.7', ['192.0.2.1'], '198.51.100.7'],
  ['one of a network', '10.3.2.1', '198.51.100.7', ['192.0.2.1', '10.0.0.0/8'], '198.51.100.7'],
  ['one written as IPv6', '::ffff:10.3.2.1', '198.51.100.7', ['10.0.0.0/8'], '198.51.100.7'],
  ['one with IPv6', 'fd00::7%eth0', '2001:db8::1', ['fd00::/8'], '2001:db8::1'],
  ['one beside the network', '11.0.0.1', '198.51.100.7', ['10.0.0.0/8'], '11.0.0.1'],
  ['two in a row', '10.0.0.1', '9.9.9.9, 198.51.100.7, 10.0.0.2', ['10.0.0.0/8'], '198.51.100.7'],
  ['one behind another that is not', '10.0.0.1', '9.9.9.9, 7.7.7.7', ['10.0.0.1'], '7.7.7.7'],
  ['nothing but proxies', '10.0.0.1', '10.0.0.2', ['10.0.0.0/8'], '10.0.0.2'],
])('trusted proxy: %s', (_, peer, forwarded, named, address) => {
  expect(addressOf(peer, forwarded, named)).toBe(address)
})

test('addresses and networks are told apart from other texts', () => {
  const good = ['10.0.0.1', '10.0.0.0/8', '0.0.0.0/0', '2001:db8::1', 'fd00::/8', '::/128']
  const bad = ['', 'proxy', '10.0.0.0/33', '10.0.0.0/', 'fd00::/129', '10.0.0', '10.0.0.1:80', '*']
  expect([...good, ...bad].filter(isAddressOrNetwork)).toEqual(good)
})
