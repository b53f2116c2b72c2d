import fc from 'fast-check'
import {contact, formSigns} from '#tests/server/forms-api/sample-forms.ts'
import {
  type AnyRequest,
  anyRequest,
  piecesOf,
  pipelinedRequests,
  type Request,
} from './any-request.ts'
import {type Edge, edge} from './fuzz.ts'
import type {ProductTarget} from './product-target.ts'
import {exchange} from './raw-bytes.ts'

const get = (target: string): Request => ({method: 'GET', target})
const post = (target: string, body: unknown, type = 'application/json'): Request => ({
  method: 'POST',
  target,
  headers: [`Content-Type: ${type}`],
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** Placeholder for the path of an image. */
const picturePath = '/images/<picture>'

/** Valid requests to the site. */
const ofSite: readonly Request[] = [
  ...['/', '/es', '/contact-us', '/es/real-time-pro', '/healthz', '/robots.txt'].map(get),
  ...['/sitemap.xml', '/specrules.json', '/_data/en/contact-us.json', '/_live/siteSettings'].map(
    get,
  ),
  ...[
    `${picturePath}?w=100`,
    `${picturePath}?w=300&rect=0,0,1,1&auto=format`,
    '/?utm=1&q=%C3%A9',
  ].map(get),
  {method: 'HEAD', target: '/'},
  post('/api/Email/SendContactEmail', {...contact, ...formSigns}),
]

const data = '/v2025-02-19/data'
const page = {_id: 'drafts.fuzzed', _type: 'page'}

/** Valid requests to the lake by an editor. */
const ofLake: readonly Request[] = [
  ...['/', '/login', '/v1/ping', '/v1/auth/providers', '/v1/auth/id', '/v1/users/me'].map(get),
  ...['/v1/users/me/keyvalue/a', '/v1/projects/local/datasets/production/acl'].map(get),
  ...['/v1/access/project/local/robots', '/v1/staff', '/v1/staff/me', `${picturePath}?w=50`].map(
    get,
  ),
  ...['*%5B0%5D', '*%5B0%5D&$a=1&perspective=drafts', 'count(*)&returnQuery=false'].map((query) =>
    get(`${data}/query/production?query=${query}`),
  ),
  ...[
    'listen/production?query=*&includeResult=true',
    'live/events/production?includeDrafts=true',
    'doc/production/siteSettings,b',
    'export/production?types=siteSettings',
    'references/production/documents/siteSettings/to',
    'history/production/documents/siteSettings?time=2100-01-01T00:00:00Z',
    'history/production/transactions/siteSettings?fromTime=2026-01-01T00:00:00Z&limit=1',
  ].map((path) => get(`${data}/${path}`)),
  post(`${data}/query/production`, {query: '*[_id == $id]', params: {id: 'siteSettings'}}),
  post(`${data}/mutate/production?dryRun=true`, {mutations: [{createOrReplace: page}]}),
  post(`${data}/actions/production?dryRun=true`, {
    actions: [
      {actionType: 'sanity.action.document.create', publishedId: 'fuzzed', attributes: page},
    ],
  }),
  post('/login', 'email=a%40b.example&password=a', 'application/x-www-form-urlencoded'),
  {method: 'OPTIONS', target: `${data}/query/production`, headers: ['Origin: http://127.0.0.1']},
]

const handshake = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
]
const extensions = ['Sec-WebSocket-Extensions: permessage-deflate', 'Sec-WebSocket-Protocol: a']

/** Returns WebSocket upgrade requests. Some are immediately followed by frames or other bytes. */
const upgradesOf = (targets: readonly string[]): Request[] =>
  targets.flatMap((target) =>
    [
      '',
      frameOf('{"id":1,"u":"/"}'),
      frameOf(''),
      '\u0081\u00fe\u00ff\u00ff',
      'GET / HTTP/1.1',
    ].map(
      (body, at): Request => ({
        method: 'GET',
        target,
        headers: [...handshake, ...extensions.slice(0, at % 3)],
        body,
      }),
    ),
  )

/** Encodes a text frame with a mask of zeros as a Latin-1 string. */
function frameOf(text: string): string {
  return `${String.fromCharCode(0x81, 0x80 | text.length, 0, 0, 0, 0)}${text}`
}

const isSuccess: Edge['isDeep'] = (status) => /^[123]\d\d$/.test(String(status))

/** Returns the fuzz tests of HTTP and WebSocket upgrade requests. */
export function requestEdges(target: ProductTarget): Edge[] {
  let picture: Promise<string> | undefined
  const send = (which: 'site' | 'lake', isStaff: boolean) => async (request: AnyRequest) => {
    const {client, ...product} = target.product()
    picture ??= client.fetch<string>('*[_type == "sanity.imageAsset"] | order(size asc)[0].path')
    const text = request.text
      .replaceAll(picturePath, `/${await picture}`)
      .replace(/\r\n\r\n/, isStaff ? `\r\nAuthorization: Bearer ${target.token()}$&` : '$&')
    return exchange(product[which], piecesOf({...request, text}))
  }
  const anyUpgrade = (...targets: string[]) => anyRequest(upgradesOf(targets))
  const input = fc.record({request: anyRequest(ofLake), isStaff: fc.boolean()})
  return [
    edge({
      name: 'request lines and headers to the site',
      input: anyRequest(ofSite),
      send: send('site', false),
      isDeep: isSuccess,
    }),
    edge({
      name: 'request lines and headers to the lake',
      input,
      send: ({request, isStaff}) => send('lake', isStaff)(request),
      isDeep: isSuccess,
    }),
    edge({
      name: 'pipelined requests to the site',
      input: pipelinedRequests(ofSite),
      batch: 8,
      send: send('site', false),
      isDeep: isSuccess,
    }),
    edge({
      name: 'pipelined requests to the lake',
      input: pipelinedRequests(ofLake),
      batch: 8,
      send: send('lake', false),
      isDeep: isSuccess,
    }),
    edge({
      name: 'WebSocket upgrade requests to the lake',
      input: anyUpgrade('/mux', '/v1/socket/production', '/v1/socket/%'),
      batch: 16,
      send: send('lake', false),
      isDeep: (status) => status === '101',
    }),
    edge({
      name: 'WebSocket upgrade requests to the site',
      input: anyUpgrade('/', '/_live/siteSettings', '/mux', '/assets/a.js'),
      send: send('site', false),
      isDeep: isSuccess,
    }),
  ]
}
