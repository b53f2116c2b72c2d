import {isIP, isIPv4} from 'node:net'

/**
 * What an IP address is counted by: an IPv4 address itself, of IPv6 the network of 64 bits, which is
 * one subscriber's (RFC 6177). An IPv4 address written as IPv6 is the IPv4 address; what is no
 * address stays as it is.
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

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  const network = networkOf(address)
  return isIPv4(network) ? network.startsWith('127.') : /^(0*:)*0*1$/.test(address)
}

/** The eight groups of an IPv6 address, in the one spelling that URLs have. */
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
