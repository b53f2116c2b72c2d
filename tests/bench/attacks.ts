/*
 * Over 200 lines: the table of all attacks.
 */
import {request} from 'node:http'
import {connect} from 'node:net'
import {WebSocket} from 'ws'
import {slowSvg} from '#packages/content-lake/tests/slow-svg.ts'
import {contact, formSigns, forms} from '#tests/server/forms-api/sample-forms.ts'
import {
  ask,
  from,
  groq,
  hostileBytes,
  manyParameters,
  type Note,
  openSocket,
  rotated,
  unfinishedFragments,
} from './attack-requests.ts'
import {costlyMutations} from './costly-mutations.ts'

/** The addresses, token and images that the attacks use. */
export interface Target {
  site: string
  lake: string
  /** The token of an editor other than the editor who publishes. */
  token: string
  /** Path of an image, without transform parameters. */
  image: string
  /** Path of an SVG of 16 million pixels whose filter takes minutes to render. */
  drawing: string
}

interface Attack {
  perSecond: number
  /** Sends the request with the number `n`, and records each outcome with `note`. */
  send(target: Target, n: number, note: Note): void
}

/** Connections that an attack keeps open. */
const held = new Set<object>()

const handshake = (lake: string, path: string) =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${new URL(lake).host}`,
    ...['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
    ...['Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', ''],
  ].join('\r\n')

/** Attacks by strangers, and by an editor, whose names contain "editor". */
export const attacks = {
  'malformed upgrades': {
    perSecond: 100,
    send({lake}, n, note) {
      const {hostname, port} = new URL(lake)
      const [path = ''] = rotated(['http://[', '//[', 'http://a:99999999', '/%ZZ'], n)
      const socket = connect(Number(port), hostname)
      socket.end(
        `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
      )
      socket.once('data', (data) => note(data.toString('latin1', 9, 12)))
      socket.on('error', () => note('lost'))
    },
  },
  'hostile frames': {
    perSecond: 100,
    send({lake}, n, note) {
      const socket = openSocket(lake, note)
      const frames = [
        '{"id":1,"method":"authorization","params":{"authorization":{"toString":1}}}',
        '{"id":1,"method":{"toString":1}}',
        '{"id":1,"method":"presence_unsubscribe","params":{"subscriptionId":{"toString":1}}}',
        `{"id":1,"method":${'['.repeat(1_500)}${']'.repeat(1_500)}}`,
      ]
      socket.once('open', () => {
        for (const frame of rotated(frames, n)) socket.send(frame)
        socket.close()
      })
      socket.on('message', () => note('answered'))
    },
  },
  'costly GROQ by query': {
    perSecond: 40,
    send({lake}, n, note) {
      ask(`${lake}/v2025-02-19/data/query/production?query=${groq(n)}`, from(n), note)
    },
  },
  'costly GROQ by listen': {
    perSecond: 40,
    send({lake}, n, note) {
      ask(`${lake}/v2025-02-19/data/listen/production?query=${groq(n)}`, from(n), note)
    },
  },
  "costly GROQ in an editor's mutations": {
    perSecond: 10,
    send({lake, token}, n, note) {
      const query = decodeURIComponent(groq(n))
      const body = JSON.stringify({mutations: [{patch: {query, set: {n}}}]})
      const url = `${lake}/v2025-02-19/data/mutate/production?dryRun=true`
      const authorization = `Bearer ${token}`
      ask(url, {...from(n), authorization, 'content-type': 'application/json'}, note, body)
    },
  },
  'costly GROQ from a web page, no-cors': {
    perSecond: 40,
    send({lake}, n, note) {
      const headers = {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'no-cors',
        'sec-fetch-dest': 'image',
      }
      const url = `${lake}/v2025-02-19/data/query/production?query=${groq(n)}`
      ask(url, {...from(n), ...headers}, note)
    },
  },
  '400 listeners with costly filters': {
    perSecond: 400,
    send({lake}, n, note) {
      if (held.size >= 400) return
      const filter = encodeURIComponent(`*[count([${'1,'.repeat(90)}1][@ == ${n}]) >= 0]`)
      const url = `${lake}/v2025-02-19/data/listen/production?query=${filter}&includeResult=true`
      const sent = request(url, {headers: from(n), agent: false}, (response) => {
        note(String(response.statusCode))
        response.resume()
      })
      held.add(sent)
      sent.on('close', () => held.delete(sent))
      sent.on('error', () => note('lost'))
      sent.end()
    },
  },
  'presence sockets that never read': {
    perSecond: 50,
    send({lake}, n, note) {
      const live = [...held].filter((socket) => socket instanceof WebSocket)
      if (live.length < 20) {
        const socket = openSocket(lake, note)
        held.add(socket)
        socket.once('open', () => socket.pause())
        socket.once('close', () => held.delete(socket))
      }
      const size = n % 2 === 0 ? 240_000 : 3_000
      const frame = JSON.stringify({id: 'x'.repeat(size), method: 'authorization'})
      for (const socket of live) {
        if (socket.readyState === WebSocket.OPEN && socket.bufferedAmount < 10_000_000) {
          socket.send(frame)
          note('frame')
        }
      }
    },
  },
  "heavy pictures of the lake's": {
    perSecond: 20,
    send({lake, image}, n, note) {
      const [parameters = ''] = rotated(
        ['w=8192&blur=2000', 'w=8192&dpr=3&fm=avif&q=100', 'sharp=100&w=8192&fm=avif'],
        n,
      )
      // The size differs in each request, so that the image is not in the cache.
      ask(`${lake}${image}?${parameters}&h=${(n % 8_000) + 1}`, from(n), note)
    },
  },
  "heavy pictures of the site's": {
    perSecond: 20,
    send({site, image}, n, note) {
      const parameters = `w=8192&auto=format&rect=${n % 50},0,${100 + (n % 700)},100`
      ask(`${site}${image}?${parameters}`, {...from(n), accept: 'image/avif'}, note)
    },
  },
  "an editor's drawings with a heavy filter": {
    perSecond: 10,
    send({lake, token, drawing}, n, note) {
      const authorization = `Bearer ${token}`
      if (n % 2 === 0) {
        // The size differs in each request, so that the image is not in the cache.
        ask(`${lake}${drawing}?fm=png&w=${(n % 4_000) + 1}`, {authorization}, note)
        return
      }
      const url = `${lake}/v1/assets/images/production?filename=${n}.svg`
      const headers = {authorization, 'content-type': 'image/svg+xml'}
      ask(url, headers, note, `${slowSvg}<!-- ${n} -->`)
    },
  },
  "an editor's costly mutations": {
    perSecond: 10,
    send({lake, token}, n, note) {
      const headers = {authorization: `Bearer ${token}`, 'content-type': 'application/json'}
      const body = JSON.stringify({mutations: costlyMutations(n)})
      ask(`${lake}/v2025-02-19/data/mutate/production`, headers, note, body)
    },
  },
  'pipelined requests to the site': {
    perSecond: 25,
    send({site}, _, note) {
      hostileBytes(site, 'GET /nothing HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(2_000), note)
    },
  },
  'pipelined requests to the lake': {
    perSecond: 20,
    send({lake}, _, note) {
      const {host} = new URL(lake)
      hostileBytes(lake, `GET /v1/ping HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(2_000), note)
    },
  },
  'WebSocket messages that never end': {
    perSecond: 50,
    send({lake}, n, note) {
      const [path = ''] = rotated(['/mux', '/v1/socket/production'], n)
      hostileBytes(lake, handshake(lake, path) + unfinishedFragments, note)
    },
  },
  'compressed queries with many parameters': {
    perSecond: 4,
    send({lake}, n, note) {
      const headers = {'content-type': 'application/json', 'content-encoding': 'gzip'}
      const url = `${lake}/v2025-02-19/data/query/production`
      ask(url, {...from(n), ...headers}, note, manyParameters)
    },
  },
  'login guesses': {
    perSecond: 20,
    send({lake}, n, note) {
      const body = new URLSearchParams({email: 'editor@example.com', password: `guess ${n}`})
      const headers = {
        ...from(n),
        origin: lake,
        'content-type': 'application/x-www-form-urlencoded',
      }
      ask(`${lake}/login`, headers, note, body.toString())
    },
  },
  'forms from many networks of one /48': {
    perSecond: 60,
    send({site}, n, note) {
      const headers = {
        'x-forwarded-for': `2001:db8:0:${(n % 65_536).toString(16)}::1`,
        'content-type': 'application/json',
      }
      const body = {...contact, ...formSigns, question: `Question ${n}`}
      ask(site + forms.contact.path, headers, note, JSON.stringify(body))
    },
  },
} satisfies Record<string, Attack>

export type AttackName = keyof typeof attacks
