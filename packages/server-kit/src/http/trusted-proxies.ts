import {BlockList, isIP, isIPv6} from 'node:net'
import {isLoopback} from './network.ts'

/** The proxies whose forwarding headers are trusted: this machine and those in TRUSTED_PROXIES. */
export class TrustedProxies {
  readonly #named = new BlockList()

  /** @param named - IP addresses, and networks such as `10.0.0.0/8`; see `isAddressOrNetwork` */
  constructor(named: readonly string[] = []) {
    for (const each of named) {
      const [address = '', bits] = each.split('/')
      if (bits === undefined) this.#named.addAddress(address, familyOf(address))
      else this.#named.addSubnet(address, Number(bits), familyOf(address))
    }
  }

  /** Whether an address is a trusted proxy. Accepts IPv4-mapped IPv6 addresses. */
  has(address: string): boolean {
    const [plain = ''] = address.split('%')
    if (isIP(plain) === 0) return false
    return isLoopback(plain) || this.#named.check(plain, familyOf(plain))
  }
}

/** Whether a text is an IP address or a network in CIDR notation. */
export function isAddressOrNetwork(text: string): boolean {
  const [, address = '', bits = '0'] = /^([\da-f.:]+?)(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  return isIP(address) > 0 && Number(bits) <= (isIPv6(address) ? 128 : 32)
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
