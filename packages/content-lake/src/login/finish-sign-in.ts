import type {IncomingMessage, ServerResponse} from 'node:http'
import type {OriginPolicy} from '../http/origin-policy.ts'
import {deviceCookie, type Login} from './sign-in.ts'

/**
 * Returns the address to open after the login, by default the server's root. Undefined if its
 * origin is not allowed. If the request came over https, an http address of this server becomes
 * https, because anybody on the network could read the session there.
 */
export function signInTarget(
  policy: OriginPolicy,
  {searchParams}: URL,
  request: IncomingMessage,
): URL | undefined {
  const own = policy.ownOrigin(request)
  const target = URL.parse(searchParams.get('origin') || '/', own)
  if (!target || !/^https?:$/.test(target.protocol)) return undefined
  if (target.origin === own.replace('https:', 'http:')) target.protocol = new URL(own).protocol
  return policy.allowsOrigin(target.origin, request) ? target : undefined
}

/**
 * Redirects a user who has passed all steps to the Studio, with the one-time id that it exchanges for
 * a token. Marks the browser as a known device.
 */
export function finishSignIn(
  login: Login,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  userId: string,
): void {
  const {policy, credentials} = login
  const target = signInTarget(policy, url, request) ?? new URL(policy.ownOrigin(request))
  target.hash = `sid=${credentials.openSid(userId)}`
  response.writeHead(302, {
    location: target.href,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'set-cookie': deviceCookie(login, userId, policy.isSecure(request)),
  })
  response.end()
}
