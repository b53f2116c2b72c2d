import fc from 'fast-check'

/** Generates addresses of a few networks, so that many share a /64, /56, /48 or /24, and few a /32. */
const group = fc.oneof(fc.nat(3), fc.nat(0xffff)).map((value) => value.toString(16))
const byte = fc.oneof(fc.nat(3), fc.nat(255))

const ipv6 = fc
  .tuple(
    fc.constantFrom('2001:db8', '2001:DB9', '2a00:1'),
    fc.array(group, {minLength: 6, maxLength: 6}),
  )
  .map(([provider, groups]) => [provider, ...groups].join(':'))

const ipv4 = fc
  .tuple(fc.constantFrom('198.51', '203.0'), byte, byte)
  .map(([provider, third, fourth]) => `${provider}.${third}.${fourth}`)

/**
 * Generates the address of a visitor as proxies write it into `X-Forwarded-For`: IPv4, IPv6 in
 * several spellings, IPv4-mapped, with a zone or a port, after forged addresses, or no address.
 */
export const anyAddress = fc.oneof(
  {weight: 3, arbitrary: fc.ipV4()},
  {weight: 3, arbitrary: ipv4},
  {weight: 6, arbitrary: ipv6},
  fc.ipV6(),
  ipv4.map((address) => `::ffff:${address}`),
  ipv6.map((address) => `[${address}]:4711`),
  ipv4.map((address) => `${address}:4711`),
  fc.constantFrom('fe80::1%eth0', '::1', '::', 'fe80::1%', '64:ff9b::192.0.2.1', '::ffff:c000:201'),
  fc.tuple(fc.ipV6(), ipv6).map((hops) => hops.join(', ')),
  fc.string({unit: fc.constantFrom('0', ':', '.', '%', 'f', ',', '/', ' '), maxLength: 12}),
)
