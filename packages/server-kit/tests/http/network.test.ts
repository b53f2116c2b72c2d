import {expect, test} from 'vitest'
import {isLoopback, networkOf} from '#src/http/network.ts'

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
