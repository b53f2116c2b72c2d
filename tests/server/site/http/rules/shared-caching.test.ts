import {createHash} from 'node:crypto'
import {get, type IncomingHttpHeaders} from 'node:http'
import {buffer} from 'node:stream/consumers'
import {afterAll, beforeAll, expect, onTestFinished, test, vi} from 'vitest'
import {hosts, missingPrograms, startNginx} from '#tests/deploy/proxies.ts'
import {longTest} from '#tests/extent.ts'
import {type SeededSite, startSeededSite} from '../../seeded-site.ts'
import {hostileHeaders} from '../hostile-headers.ts'
import {urlsOfEveryKind} from '../urls-of-every-kind.ts'

let site: SeededSite
/** URLs of every kind that the site serves. */
let urls: string[]
beforeAll(async () => {
  site = await startSeededSite()
  await site.lake.editor.create({_id: 'moved', _type: 'redirect', from: '/moved', to: '/faq'})
  urls = await urlsOfEveryKind(site.origin)
  await vi.waitFor(async () => {
    expect((await fetch(`${site.origin}/moved`, {redirect: 'manual'})).status).toBe(301)
  }, 20_000)
}, 120_000)
afterAll(() => site?.stop())

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** Status, body and headers, without the headers that differ for every request. */
  seen: string
}

function ask(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(site.origin + url, {headers}, async (response) => {
      const body = await buffer(response)
      const {date, 'x-request-id': id, connection, 'keep-alive': alive, ...own} = response.headers
      expect([date, id, connection, alive]).not.toContain('')
      const {statusCode: status = 0} = response
      const hash = createHash('sha256').update(body).digest('hex')
      resolve({status, headers: response.headers, seen: JSON.stringify([status, own, hash])})
    }).once('error', reject)
  })
}

/**
 * Whether a shared cache may give an answer to other requests (RFC 9111, 3). A part of a file (206) and
 * a confirmation (304) answer only requests for them.
 */
const isStorable = ({status, headers}: Answer) =>
  status !== 206 &&
  status !== 304 &&
  !/\b(private|no-store)\b/.test(headers['cache-control'] ?? '') &&
  headers.vary !== '*'

/** What a shared cache adds to the URL to find a stored answer. */
const keyOf = ({headers}: Answer, sent: Record<string, string>) =>
  (headers.vary ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => [name.trim(), sent[name.trim()] ?? ''].join('='))
    .sort()
    .join('\n')

/**
 * Whether two requests have different answers at the same time. Answers also change with time: ten seconds
 * after a change, pages are compressed better and get other ETags.
 */
async function differ(url: string, one: Record<string, string>, other: Record<string, string>) {
  for (;;) {
    const before = await ask(url, one)
    const between = await ask(url, other)
    const after = await ask(url, one)
    if (before.seen === after.seen) return between.seen !== after.seen
  }
}

test('a shared cache never gives a visitor an answer that depends on the headers of another request', async () => {
  const faults: string[] = []
  let stored = 0
  for (const url of urls) {
    const known = new Map<string, {seen: string; sent: Record<string, string>}>()
    const requests = Object.entries(hostileHeaders).flatMap(([name, values]) =>
      values.flatMap((value) => [{[name]: value}, {[name]: value, 'accept-language': 'es'}]),
    )
    for (const sent of [{}, {'accept-language': 'es'}, ...requests]) {
      const answer = await ask(url, sent)
      if (!isStorable(answer)) continue
      stored++
      // The host is always a part of the key.
      const key = `${'host' in sent ? sent.host : ''}\n${keyOf(answer, sent)}`
      const before = known.get(key)
      if (!before) known.set(key, {seen: answer.seen, sent})
      else if (before.seen !== answer.seen && (await differ(url, before.sent, sent)))
        faults.push(
          `${url} ${JSON.stringify(before.sent)}: ${before.seen} ${JSON.stringify(sent)}: ${answer.seen}`,
        )
    }
    // A cache looks up a stored answer by the Vary of the answer that it has stored.
    const plain = await ask(url, {})
    const hasOwnVary = isStorable(plain) && /accept-encoding/i.test(plain.headers.vary ?? '')
    if (plain.headers['content-encoding']) expect(hasOwnVary).toBe(true)
  }
  expect(faults).toEqual([])
  expect(stored).toBeGreaterThan(urls.length)
}, 120_000)

test('every answer of the site has nosniff and its own request id', async () => {
  const ids = new Set<string>()
  for (const url of urls) {
    const {headers} = await ask(url, {})
    expect({url, nosniff: headers['x-content-type-options']}).toEqual({url, nosniff: 'nosniff'})
    ids.add(String(headers['x-request-id']))
  }
  expect(ids.size).toBe(urls.length)
  const post = await fetch(site.origin, {method: 'POST'})
  expect(post.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a page that is prefetched with a choice of language is kept by no shared cache', async () => {
  const prefetched = await ask('/?lng=es', {'sec-purpose': 'prefetch'})
  expect(prefetched.headers).toMatchObject({'cache-control': 'private, no-cache'})
  expect(prefetched.headers['cdn-cache-control']).toBe('no-store')
  expect(prefetched.headers['set-cookie']).toBeUndefined()
  const chosen = await ask('/?lng=es', {})
  expect(chosen.headers['set-cookie']).toEqual([expect.stringContaining('es')])
})

/** Headers that differ for every request, or that nginx adds. */
const changing = ['date', 'x-request-id', 'x-cache', 'connection', 'age', 'keep-alive']

longTest(
  'behind an nginx that caches, no request changes what the next visitor gets',
  async (context) => {
    const missing = missingPrograms(['nginx', 'openssl'])
    if (missing) context.skip(missing)
    const nginx = await startNginx(Number(new URL(site.origin).port), 1, true)
    onTestFinished(() => nginx.stop())
    let round = 0
    let cached = 0
    const ask = async (url: string, headers: Record<string, string>) => {
      const response = await nginx.get(hosts.site + url, {'x-round': `${round}`, ...headers})
      const hash = createHash('sha256')
        .update(await buffer(response))
        .digest('hex')
      const isCached = response.headers['x-cache'] === 'HIT'
      const own = Object.entries(response.headers).filter(([name]) => !changing.includes(name))
      return {isCached, seen: JSON.stringify([response.statusCode, own.sort(), hash])}
    }
    const faults: string[] = []
    // These answers have the number of requests since the start.
    const cacheable = urls.filter((url) => !['/healthz', '/readyz', '/metrics', '/%'].includes(url))
    for (const url of cacheable) {
      round += 1
      const expected = await ask(url, {})
      for (const [name, values] of Object.entries(hostileHeaders)) {
        for (const value of values) {
          round += 1
          // The proxy does not answer requests for another host. The connection is not used again, because
          // nginx closes it after some of these requests.
          await ask(url, {[name]: value, connection: 'close'}).catch((error) =>
            expect(name, String(error)).toBe('host'),
          )
          const {isCached, seen} = await ask(url, {})
          if (isCached) cached += 1
          if (seen !== expected.seen) faults.push(`${url} after ${name}: ${value}: ${seen}`)
        }
      }
    }
    expect(faults).toEqual([])
    expect(cached).toBeGreaterThan(urls.length * 10)
  },
  600_000,
)
