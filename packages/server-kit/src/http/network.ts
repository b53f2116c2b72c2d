import {isIP, isIPv4} from 'node:net'

/**
 * Returns the network to which an IP address belongs in rate limits: an IPv4 address itself, or the
 * /64 network of an IPv6 address, because one subscriber has a whole /64 network (RFC 6177).
 * IPv4-mapped IPv6 addresses count as IPv4. Returns any other text unchanged.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (isIP(plain) !== 6) return plain
  const groups = groupsOf(plain)
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') {
    return groups.slice(6).flatMap(bytesOf).join('.')
  }
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Whether an address is a loopback address. */
export function isLoopback(address: string): boolean {
  const network = networkOf(address)
  return isIPv4(network) ? network.startsWith('127.') : /^(0*:)*0*1$/.test(address)
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
