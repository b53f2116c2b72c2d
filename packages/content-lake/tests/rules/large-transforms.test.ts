import sharp from 'sharp'
import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'

test.each([
  'w=8192&dpr=3&fm=avif&q=100',
  'sharp=100&w=8192&fm=avif',
  'w=8192&h=8192&fit=scale&fm=png',
  'w=8192&pad=8192',
  'fit=crop&w=8192&h=8192',
  'w=400&sharp=50&dpr=3&min-w=8192&fit=crop',
  'w=4995&h=5000&fit=scale&fm=webp&or=90&flip=hv&bg=80ff0000&sat=51&blur=40&sharp=100&invert=true',
  'w=4900&sharp=1&sat=-1',
  'w=6000&blur=1&flip=v&pad=10&invert=true',
])('the image transform ?%s is refused because its result would be too large', async (query) => {
  const lake = await startTestLake()
  const {url} = await lake.client.assets.upload('image', await photo())
  const response = await fetch(`${url}?${query}`)
  expect(response.status).toBe(400)
  expect(await response.text()).toMatch(/megapixels.*The limit for \w+ .* is \d+/)
})

test('auto=format selects WebP if an AVIF of the requested size would be too large to encode', async () => {
  const lake = await startTestLake()
  const {url} = await lake.client.assets.upload('image', await photo())
  const headers = {accept: 'image/avif,image/webp,*/*'}
  const response = await fetch(`${url}?auto=format&w=3600`, {headers})
  expect(response.headers.get('content-type')).toBe('image/webp')
  // An AVIF of this size is never generated, so clients can cache the WebP forever.
  expect(response.headers.get('cache-control')).toMatch(/immutable/)
})

const photo = () =>
  sharp({create: {width: 4_000, height: 3_000, channels: 3, background: '#808080'}})
    .jpeg()
    .toBuffer()
