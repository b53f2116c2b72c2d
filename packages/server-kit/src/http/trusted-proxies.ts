import {BlockList, isIP, isIPv6} from 'node:net'
import {isLoopback} from './network.ts'

/** The proxies whose forwarding headers are trusted: this machine and those in TRUSTED_PROXIES. */
export class TrustedProxies {
  readonly #isNamed: (address: string) => boolean

  /** @param named - see `isInNetworks` */
  constructor(named: readonly string[] = []) {
    this.#isNamed = isInNetworks(named)
  }

  /** Whether an address is a trusted proxy. Accepts IPv4-mapped IPv6 addresses. */
  has(address: string): boolean {
    const [plain = ''] = address.split('%')
    return this.#isNamed(plain) || (isIP(plain) > 0 && isLoopback(plain))
  }
}

/**
 * Returns a function that tells whether an IP address is in a list. Accepts IPv4-mapped IPv6 addresses.
 *
 * @param named - IP addresses, and networks such as `10.0.0.0/8`; see `isAddressOrNetwork`
 */
export function isInNetworks(named: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const each of named) {
    const [address = '', bits] = each.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => isIP(address) > 0 && list.check(address, familyOf(address))
}

/** Whether a text is an IP address or a network in CIDR notation. */
export function isAddressOrNetwork(text: string): boolean {
  const [, address = '', bits = '0'] = /^([\da-f.:]+?)(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  return isIP(address) > 0 && Number(bits) <= (isIPv6(address) ? 128 : 32)
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
