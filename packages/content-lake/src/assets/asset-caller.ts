import type {IncomingMessage} from 'node:http'
import {clientAddress} from '../../../server-kit/src/http/client-address.ts'
import {networkOf} from '../../../server-kit/src/http/network.ts'
import {programHeader} from '../../../server-kit/src/http/program-header.ts'
import {bearerToken} from '../http/bearer-token.ts'
import type {Login} from '../login/sign-in.ts'

/**
 * Returns whose share of the picture processes a request uses: `staff`, or the network of the
 * visitor. A site with a token may report the visitor's address, like a trusted proxy.
 */
export function assetCaller(request: IncomingMessage, {tokens, proxies}: Login): string {
  const {headers, socket} = request
  const isValid = (token: string | undefined) =>
    token !== undefined && typeof tokens.callerOf(token) === 'object'
  if (isValid(bearerToken(headers.authorization))) return 'staff'
  if (!isValid([headers[programHeader] ?? []].flat()[0])) {
    return networkOf(clientAddress(request, proxies))
  }
  const has = (address: string) => address === socket.remoteAddress || proxies.has(address)
  return networkOf(clientAddress(request, {has}))
}
