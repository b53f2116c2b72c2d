import {expect, test} from 'vitest'
import {countedNetworks, isLoopback, networkOf} from '#src/http/network.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  ['nonsense', 'nonsense'],
])('networkOf("%s") returns "%s"', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['192.0.2.77', ['192.0.2.77 ×1', '192.0.2.0/24 ×8', '192.0.0.0/16 ×12']],
  ['::ffff:192.0.2.77', ['192.0.2.77 ×1', '192.0.2.0/24 ×8', '192.0.0.0/16 ×12']],
  [
    '2001:db8:ffff:1ff::9',
    [
      '2001:db8:ffff:1ff::/64 ×1',
      '2001:db8:ffff:100::/56 ×4',
      '2001:db8:ffff::/48 ×8',
      '2001:db8::/32 ×12',
    ],
  ],
  [
    'fe80::1%eth0',
    ['fe80:0:0:0::/64 ×1', 'fe80:0:0:0::/56 ×4', 'fe80:0:0::/48 ×8', 'fe80:0::/32 ×12'],
  ],
  ['staff', ['staff ×1']],
  ['', [' ×1']],
])('rate limits count "%s" in %j', (address, expected) => {
  const counted = countedNetworks(networkOf(address))
  expect(counted.map(({network, share}) => `${network} ×${share}`)).toEqual(expected)
})

test('no wider network gets more than half of the limit of everybody', () => {
  const shares = (everyone: number) =>
    countedNetworks('2001:db8:0:1::/64', everyone).map(({share}) => share)
  expect(shares(50)).toEqual([1, 4, 8, 12])
  expect(shares(10)).toEqual([1, 4, 5, 5])
  expect(shares(1)).toEqual([1, 1, 1, 1])
})

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['::2', false],
  ['2001:db8::1', false],
  ['', false],
])('isLoopback("%s") returns %s', (address, own) => {
  expect(isLoopback(address)).toBe(own)
})
