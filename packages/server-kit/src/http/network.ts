import {isIP, isIPv4} from 'node:net'

/** A network of a client, whose requests a rate limit counts together. */
export interface CountedNetwork {
  /** For example `192.0.2.1`, `192.0.2.0/24` or `2001:db8::/48`, in one spelling. */
  readonly network: string
  /** The limit of this network, as a multiple of the limit of one client. */
  readonly share: number
}

/**
 * The networks that rate limits count, by prefix length, from one client's to a whole provider's. A
 * subscriber has an IPv6 /64 at least and often a /56 or /48 (RFC 6177); a hoster gives a customer
 * a /48 or an IPv4 /24; providers have /32 and /16.
 */
const networkShares = {
  ipv6: [
    [64, 1],
    [56, 4],
    [48, 8],
    [32, 12],
  ],
  ipv4: [
    [32, 1],
    [24, 8],
    [16, 12],
  ],
} as const

/**
 * Returns the client's network in rate limits: an IPv4 address itself, or the /64 network of an
 * IPv6 address. `countedNetworks` returns the wider networks. IPv4-mapped IPv6 addresses count as
 * IPv4. Returns any other text unchanged.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (isIP(plain) !== 6) return plain
  const groups = groupsOf(plain)
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') {
    return groups.slice(6).flatMap(bytesOf).join('.')
  }
  return prefixOf(groups, 64)
}

/**
 * Returns the networks that a rate limit counts for a client, from the client's own to the widest.
 * No wider network gets more than half of the limit of everybody, so that nobody can fill it.
 *
 * @param client - the result of `networkOf`; a text that is no network is its only network
 * @param everyone - the limit of everybody, as a multiple of the limit of one client
 */
export function countedNetworks(
  client: string,
  everyone = Number.POSITIVE_INFINITY,
): readonly CountedNetwork[] {
  const [address = ''] = client.split('/')
  const version = isIP(address)
  if (version === 0) return [{network: client, share: 1}]
  const [parts, shares] =
    version === 6
      ? [groupsOf(address), networkShares.ipv6]
      : [address.split('.'), networkShares.ipv4]
  return shares.map(([bits, share]) => ({
    network: share === 1 ? client : prefixOf(parts, bits),
    share: Math.min(share, Math.max(1, everyone / 2)),
  }))
}

/**
 * Returns how much of its limit a network may use. Up to half of the limit of everybody, that is
 * all of it; then less and less, so that clients that have used nothing yet find room.
 *
 * @param limit - the limit of the network
 * @param used - how much all networks together have used of their limit `everyone`
 */
export const limitWhileUsed = (limit: number, used: number, everyone: number): number =>
  Math.ceil(limit * Math.min(1, Math.max(0, 2 * (1 - used / everyone))))

/** Whether an address is a loopback address. */
export function isLoopback(address: string): boolean {
  const network = networkOf(address)
  return isIPv4(network) ? network.startsWith('127.') : /^(0*:)*0*1$/.test(address)
}

/** Returns the network of an address, whose parts are the groups of IPv6 or the bytes of IPv4. */
function prefixOf(parts: readonly string[], bits: number): string {
  if (parts.length === 4) {
    const bytes = parts.map((byte, index) => (index < bits / 8 ? byte : '0'))
    return `${bytes.join('.')}/${bits}`
  }
  const kept = parts.slice(0, Math.ceil(bits / 16))
  const last = kept.pop() ?? '0'
  const unused = (16 - (bits % 16)) % 16
  const cut = (Number.parseInt(last, 16) >> unused) << unused
  return `${[...kept, cut.toString(16)].join(':')}::/${bits}`
}

/** Returns the eight groups of an IPv6 address, normalized by URL parsing. */
function groupsOf(address: string): string[] {
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = spelled.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({length: 8 - head.length - tail.length}, () => '0')
  return [...head, ...zeros, ...tail]
}

const bytesOf = (group: string) => {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
