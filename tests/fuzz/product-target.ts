import {afterAll, beforeAll, expect} from 'vitest'
import {type Product, startProduct} from '#tests/product.ts'
import {lakePid} from '#tests/server/lake-pid.ts'
import type {Target} from './fuzz.ts'
import {INSPECT, inspectorsIn, memoryLeft} from './inspector.ts'

/** Longer than any query may take: who gets no answer by then, gets none. */
const ANSWER_MS = 30_000

/** Of the download AE. */
export const downloadPassword = 'a password for the fuzzer'

export interface ProductTarget extends Target {
  readonly product: () => Product
  readonly token: () => string
}

/** The product as `npm start` runs it, with the sample content, for all tests of a file. */
export function productTarget(): ProductTarget {
  let started: Product | undefined
  beforeAll(async () => {
    const DOWNLOAD_PASSWORD_AE = downloadPassword
    started = await startProduct({
      FORMS_PER_HOUR: '1000000',
      DOWNLOAD_PASSWORD_AE,
      NODE_OPTIONS: INSPECT,
    })
  })
  afterAll(() => started?.stop())
  const product = () => {
    if (!started) throw new Error('The product has not started')
    return started
  }
  const health = async () => (await fetch(`${product().site}/healthz`)).json()
  const pids = () => [product().process.pid ?? 0, lakePid(product().dataDir)]
  return {
    product,
    token: () => product().client.config().token ?? '',
    pids,
    async probe() {
      const {site, lake} = product()
      const query = encodeURIComponent('count(*[_id == "siteSettings"])')
      const [page, answer] = await Promise.all([
        fetch(`${site}/`),
        fetch(`${lake}/v2025-02-19/data/query/production?query=${query}`),
      ])
      expect([page.status, answer.status]).toEqual([200, 200])
      expect(await page.text()).toContain('</html>')
      expect(await answer.json()).toMatchObject({result: expect.any(Number)})
      const {lakeProcess} = await health()
      expect(lakeProcess).toMatchObject({state: 'running', restarts: 0, unexpectedErrors: 0})
    },
    unexpected: () =>
      product()
        .output()
        .match(/^Unexpected error in .*/gm) ?? [],
    async memory() {
      const left = await Promise.all(inspectorsIn(product().output()).map(memoryLeft))
      return pids().map((pid) => {
        const own = left.find((each) => each?.pid === pid)
        if (!own) throw new Error(`Process ${pid} has no inspector`)
        return own
      })
    },
  }
}

/** Sends a request, reads its answer and gives its status. A 500 or no answer at all is a finding. */
export async function ask(url: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
    ...init,
  })
  const text = await response.text()
  if (response.status === 500) throw new Error(`500 for ${url}: ${text.slice(0, 500)}`)
  return response.status
}
