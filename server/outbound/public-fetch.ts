import {lookup} from 'node:dns/promises'
import {BlockList, isIP, isIPv6} from 'node:net'
import {Agent, buildConnector, fetch as fetchWithAgent} from 'undici'
import {parseRetryAfter} from './retry-after.ts'

/** IPv4 networks that are not part of the public internet (IANA special-purpose registry). */
const specialIPv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]

/**
 * Public IPv6 addresses are in 2000::/3, except these networks: protocol assignments with Teredo,
 * documentation, 6to4.
 */
const specialIPv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const special = new BlockList()
for (const network of [...specialIPv4, ...specialIPv6]) {
  const [address = '', bits] = network.split('/')
  special.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
}
const globalIPv6 = new BlockList()
globalIPv6.addSubnet('2000::', 3, 'ipv6')

/**
 * Returns whether an IP address is on the public internet, which means not private, loopback,
 * link-local or reserved.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && globalIPv6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** The status of a response, and the wait that it asks for in `Retry-After`, in ms. */
export interface PublicStatus {
  readonly status: number
  readonly waitMs: number | undefined
}

/** Options of a request to a public address. */
interface PublicRequest {
  method?: string
  signal?: AbortSignal
  /** Called with the size of each part of the body, decompressed. Ends the request if it throws. */
  receives?: (bytes: number) => void
}

/**
 * Creates a `fetch` that connects only to public addresses. It resolves the host name of each
 * connection, checks the IP address and connects to exactly that address. Redirects and changed DNS
 * records cannot bypass the check.
 */
export function publicFetch(isAllowed = isPublicAddress) {
  const dispatcher = publicAgent(isAllowed)
  return async (url: string, {receives, ...init}: PublicRequest = {}) => {
    const response = await fetchWithAgent(url, {...init, dispatcher})
    const {status, headers} = response
    const chunks: Uint8Array[] = []
    for await (const chunk of response.body ?? []) {
      receives?.(chunk.byteLength)
      chunks.push(chunk)
    }
    const bytes = Buffer.concat(chunks)
    return new Response(bytes.byteLength > 0 ? bytes : null, {status, headers: [...headers]})
  }
}

/**
 * Like `publicFetch`, but returns only the status, which may be one that a `Response` cannot have,
 * such as 999, and how long to wait before the next request, in ms. Does not read the body.
 */
export function publicStatus(isAllowed = isPublicAddress) {
  const dispatcher = publicAgent(isAllowed)
  return async (
    url: string,
    init: Pick<PublicRequest, 'method' | 'signal'> & {
      body?: string
      headers?: Readonly<Record<string, string>>
      redirect?: 'manual'
    },
  ): Promise<PublicStatus> => {
    const {status, headers, body} = await fetchWithAgent(url, {...init, dispatcher})
    await body?.cancel()
    return {status, waitMs: parseRetryAfter(headers.get('retry-after'))}
  }
}

function publicAgent(isAllowed: (address: string) => boolean): Agent {
  const connect = buildConnector({})
  return new Agent({
    connect(options, callback) {
      allowedAddress(options.hostname, isAllowed).then(
        (hostname) => connect({...options, hostname}, callback),
        (error: Error) => callback(error, null),
      )
    },
  })
}

/**
 * Returns whether a request to a host would be blocked now, because it has an address that is not allowed.
 * Rejects if DNS does not know the host.
 */
export const isBlocked = async (
  hostname: string,
  isAllowed: (address: string) => boolean,
): Promise<boolean> => (await addressesOf(hostname)).some(({address}) => !isAllowed(address))

const addressesOf = (hostname: string) => lookup(hostname.replace(/^\[|\]$/g, ''), {all: true})

async function allowedAddress(
  hostname: string,
  isAllowed: (address: string) => boolean,
): Promise<string> {
  const found = await addressesOf(hostname)
  const refused = found.find(({address}) => !isAllowed(address))
  if (refused)
    throw new Error(
      `The request to ${hostname} was blocked, because its IP address is not public (${refused.address})`,
    )
  const [first] = found
  if (!first) throw new Error(`DNS has no IP address for ${hostname}`)
  return first.address
}
