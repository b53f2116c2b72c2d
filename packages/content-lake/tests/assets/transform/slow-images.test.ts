import {randomBytes} from 'node:crypto'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {startTestLake} from '../../test-lake.ts'

/** Within the limit of megapixels, and with all effects that take time. */
const slow =
  'w=3000&h=3000&fit=scale&fm=webp&q=100&or=90&flip=hv&bg=8f00&blur=40&sharp=9&invert=true'

test('after a transform took too long, only its caller waits, and only for that transform and heavy ones', async () => {
  const {lake, client, get} = await startTestLake({pictureLimits: {strangerMs: 1_500}})
  const {path} = await client.assets.upload('image', await noise())
  const from = (address: string, query: string) =>
    fetch(`${lake.origin}/${path}?${query}`, {headers: {'x-forwarded-for': address}})
  const aborted = await from('198.51.100.1', `${slow}&sat=50`)
  expect(aborted.status).toBe(503)
  expect(Number(aborted.headers.get('retry-after'))).toBeGreaterThan(2)
  const [visitor, attacker] = ['203.0.113.5', '198.51.100.1']
  expect((await from(visitor, 'w=100')).status).toBe(200)
  expect((await from(visitor, 'w=2700&fm=webp')).status).toBe(200)
  expect((await from(visitor, `${slow}&sat=50`)).status).toBe(503)
  expect((await from(attacker, 'w=101')).status).toBe(200)
  expect((await from(attacker, 'w=2701&fm=webp')).status).toBe(503)
  expect((await get(`/${path}?${slow}&sat=50`)).status).toBe(200)
})

const noise = () =>
  sharp(randomBytes(1_000 * 750 * 3), {raw: {width: 1_000, height: 750, channels: 3}})
    .png()
    .toBuffer()
