import {createHash} from 'node:crypto'
import {buffer} from 'node:stream/consumers'
import {expect, onTestFinished, vi} from 'vitest'
import {hosts, missingPrograms, startNginx} from '#tests/deploy/proxies.ts'
import {longTest} from '#tests/extent.ts'
import {startSeededSite} from '../seeded-site.ts'
import {hostileHeaders} from './hostile-headers.ts'
import {urlsOfEveryKind} from './urls-of-every-kind.ts'

/** Headers that differ for every request, or that nginx adds. */
const changing = ['date', 'x-request-id', 'x-cache', 'connection', 'age', 'keep-alive']

longTest(
  'behind an nginx that caches, no request changes what the next visitor gets',
  async (context) => {
    const missing = missingPrograms(['nginx', 'openssl'])
    if (missing) context.skip(missing)
    const site = await startSeededSite()
    onTestFinished(() => site.stop())
    await site.lake.editor.create({_id: 'moved', _type: 'redirect', from: '/moved', to: '/faq'})
    await vi.waitFor(async () => {
      expect((await fetch(`${site.origin}/moved`, {redirect: 'manual'})).status).toBe(301)
    }, 20_000)
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
    // The number of requests since the start of the process is in the metrics and the health.
    const urls = (await urlsOfEveryKind(site.origin)).filter(
      (url) => !['/healthz', '/readyz', '/metrics', '/%'].includes(url),
    )
    for (const url of urls) {
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
