import {afterAll, beforeAll, expect, test} from 'vitest'
import {longTest} from '#tests/extent.ts'
import {freePort} from '../free-port.ts'
import {type HostedPlace, hostedPlace, startHostedSite} from '../hosted/hosted-site.ts'
import {type Product, publish, startProduct} from '../product.ts'

/*
 * The site without its own content lake: its content is hosted by Sanity. Our lake plays the role
 * of Sanity's servers, so that the real client's requests and events are tested end to end.
 */
let product: Product
let place: HostedPlace
beforeAll(async () => {
  product = await startProduct()
  place = await hostedPlace(product.lake)
})
afterAll(async () => {
  await place?.remove()
  await product?.stop()
})

const pollOptions = {timeout: 20_000, interval: 20}

test('content published in the dataset hosted by Sanity appears on the site, with its images', async () => {
  const hosted = await startHostedSite(place)
  try {
    const page = async (path: string) => (await fetch(hosted.site + path)).text()
    await publish(product.client, 'product-pro', {set: {price: 47}})
    await expect.poll(() => page('/es/real-time-pro'), pollOptions).toContain('$47')
    const [picture = ''] = /\/images\/[^"?]+/.exec(await page('/')) ?? []
    const {status, headers} = await fetch(`${hosted.site}${picture}?w=360`)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
  } finally {
    await hosted.stop()
  }
})

longTest(
  'when the dataset hosted by Sanity is unreachable, the site starts with its saved pages and reports the status "degraded"',
  async () => {
    const port = await freePort()
    await (await startHostedSite(place, port)).stop()
    const unreachable = {
      ...place,
      environment: {...place.environment, HTTPS_PROXY: 'http://127.0.0.1:9'},
    }
    const hosted = await startHostedSite(unreachable, port)
    try {
      const response = await fetch(`${hosted.site}/real-time-pro`)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('$47')
      const health = async () => (await fetch(`${hosted.site}/healthz`)).json()
      expect(await health()).toMatchObject({lake: 'unreachable', status: 'degraded'})
    } finally {
      await hosted.stop()
    }
  },
)
