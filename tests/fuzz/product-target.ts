import {afterAll, beforeAll, expect} from 'vitest'
import {type Product, startProduct} from '#tests/product.ts'
import {lakePid} from '#tests/server/lake-pid.ts'
import type {Target} from './fuzz.ts'
import {inspectFlag, inspectorsIn, memoryLeft} from './inspector.ts'

/** Timeout of a request in ms. All queries of a batch together take less time. */
export const answerMs = 180_000

/** The password that the tested product requires for the download with the asset id `AE`. */
export const downloadPassword = 'a password for the fuzzer'

export interface ProductTarget extends Target {
  readonly product: () => Product
  readonly token: () => string
}

/**
 * Starts the product with the sample content for all tests of a test file, in the same way as `npm
 * start`.
 */
export function productTarget(): ProductTarget {
  let started: Product | undefined
  beforeAll(async () => {
    const DOWNLOAD_PASSWORD_AE = downloadPassword
    started = await startProduct({
      FORMS_PER_HOUR: '1000000',
      DOWNLOAD_PASSWORD_AE,
      NODE_OPTIONS: inspectFlag,
    })
  })
  afterAll(() => started?.stop())
  const product = () => {
    if (!started) throw new Error('The product has not started yet.')
    return started
  }
  const health = async () => (await fetchTwice(`${product().site}/healthz`)).json()
  const pids = () => [product().process.pid ?? 0, lakePid(product().dataDir)]
  return {
    product,
    token: () => product().client.config().token ?? '',
    pids,
    async probe() {
      const {site, lake} = product()
      const query = encodeURIComponent('count(*[_id == "siteSettings"])')
      const [page, answer] = await Promise.all([
        fetchTwice(`${site}/`),
        fetchTwice(`${lake}/v2025-02-19/data/query/production?query=${query}`),
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

/**
 * Fetches a URL. Retries once if the server closes the connection, because a busy server may close
 * an idle connection just when the request is sent.
 */
export async function fetchTwice(url: string, init: RequestInit = {}): Promise<Response> {
  const send = () => fetch(url, {signal: AbortSignal.timeout(answerMs), ...init})
  return send().catch((error: unknown) => {
    const isReset =
      error instanceof Error && /other side closed|ECONNRESET/.test(String(error.cause))
    if (isReset) return send()
    throw error
  })
}

/**
 * Sends a request, reads the response and returns its status. Rejects if there is no response or
 * its status is 500.
 */
export async function ask(url: string, init: RequestInit = {}): Promise<number> {
  const response = await fetchTwice(url, {redirect: 'manual', ...init})
  const text = await response.text()
  if (response.status === 500) throw new Error(`500 for ${url}: ${text.slice(0, 500)}`)
  return response.status
}
