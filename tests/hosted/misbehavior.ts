import type {HostedCall, Misbehavior} from './hosted-content.ts'

/*
 * Ways in which Sanity's hosts misbehave, with the responses that their documentation describes or
 * that @sanity/client expects.
 */

const isStream = ({url}: HostedCall) => url.pathname.includes('/data/live/events/')
const isQuery = ({url}: HostedCall) => url.pathname.includes('/data/query/')
const isImage = ({host}: HostedCall) => host === 'cdn.sanity.io'

function refuse(
  {response}: HostedCall,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): true {
  response.writeHead(status, {'content-type': 'application/json', ...headers})
  response.end(JSON.stringify({statusCode: status, error: message, message}))
  return true
}

function sendEvents({response}: HostedCall, ...events: [name: string, data: unknown][]): true {
  response.writeHead(200, {'content-type': 'text/event-stream'})
  // Makes clients reconnect 50 ms after their stream ends.
  response.write('retry: 50\n\n')
  for (const [name, data] of events) {
    response.write(`id: 1\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  return true
}

/** The API responds to every request with the given error status. */
export const failing =
  (status: number, headers: Record<string, string> = {}): Misbehavior =>
  (call) =>
    !isImage(call) && refuse(call, status, 'The API refuses this request', headers)

/** The API closes every event stream, because there are too many. */
export const goaway: Misbehavior = (call) => {
  if (!isStream(call)) return false
  sendEvents(call, ['welcome', {}], ['goaway', {reason: 'connection limit reached'}])
  call.response.end()
  return true
}

/** The project has no live events. */
export const withoutLiveEvents: Misbehavior = (call) =>
  isStream(call) && refuse(call, 404, 'Live events are not available')

/** Event streams open, but send no further events. */
export const silent: Misbehavior = (call) => isStream(call) && sendEvents(call, ['welcome', {}])

/** The API rejects every request that has a token with status 401. */
export const tokenExpired: Misbehavior = (call) =>
  call.request.headers.authorization !== undefined &&
  refuse(call, 401, 'Unauthorized - Session not found')

/** The API lets tokens read only published documents. */
export const tokenTooWeak: Misbehavior = (call) => {
  const {url, forward} = call
  if (isStream(call) && url.searchParams.has('includeDrafts')) {
    return refuse(call, 403, 'Insufficient permissions')
  }
  if (!isQuery(call) || url.searchParams.get('perspective') === 'published') return false
  url.searchParams.set('perspective', 'published')
  forward({path: url.pathname + url.search})
  return true
}

/**
 * The dataset is private: without a token it looks empty.
 *
 * @param empty - origin of an empty lake
 */
export const privateDataset =
  (empty: string): Misbehavior =>
  (call) => {
    if (!isQuery(call) || call.request.headers.authorization !== undefined) return false
    call.forward({upstream: empty})
    return true
  }

/** The project's CORS settings allow no origin. */
export const corsRefused: Misbehavior = (call) => {
  if (call.url.pathname.endsWith('/check/cors')) {
    call.response.writeHead(200, {'content-type': 'application/json'})
    call.response.end(JSON.stringify({result: {allowed: false, withCredentials: false}}))
    return true
  }
  return isStream(call) && refuse(call, 403, 'The origin is not allowed')
}

/** Calls from browsers as with a project whose CORS settings contain only the given origins. */
export const allowsOrigins =
  (...allowed: readonly string[]): Misbehavior =>
  (call) => {
    const {request, response, url} = call
    const {origin} = request.headers
    if (origin === undefined || isImage(call)) return false
    const isAllowed = allowed.includes(origin)
    const isCheck = url.pathname.endsWith('/check/cors')
    if (isAllowed || isCheck) {
      response.setHeader('access-control-allow-origin', origin)
      response.setHeader('access-control-allow-credentials', 'true')
    }
    if (isCheck) return isAllowed ? false : corsRefused(call)
    if (!isAllowed) return refuse(call, 403, 'CORS Origin not allowed')
    if (request.method !== 'OPTIONS') {
      // The lake that plays the project has CORS settings of its own.
      delete request.headers.origin
      return false
    }
    const headers = request.headers['access-control-request-headers'] ?? ''
    response.writeHead(204, {'access-control-allow-headers': headers}).end()
    return true
  }

/** The image CDN never responds. */
export const slowImages: Misbehavior = isImage

/** The image CDN responds with status 503. */
export const failingImages: Misbehavior = (call) => isImage(call) && refuse(call, 503, 'Overloaded')

/** The API's CDN returns outdated content: no documents. */
export const staleCdn: Misbehavior = (call) => {
  if (!call.host.includes('.apicdn.')) return false
  call.response.writeHead(200, {'content-type': 'application/json'})
  call.response.end(JSON.stringify({result: null, syncTags: []}))
  return true
}
