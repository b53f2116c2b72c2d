import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import sharp from 'sharp'
import {median, quantile} from '../load/latencies.ts'
import {type Row, shown} from './row.ts'
import type {Stage} from './stage.ts'

const firstWidth = 800

/**
 * Measures how long the lake takes to convert an image of 12 megapixels to WebP in a new width,
 * compared with the sharp library alone. Also measures a cached width, compared with the original.
 */
export async function imageTransforms(stage: Stage): Promise<Row[]> {
  const {client} = await stage.product()
  const folder = await mkdtemp(join(tmpdir(), 'bench-images-'))
  try {
    const path = join(folder, 'photo.jpg')
    const photo = await photoLike(4_000, 3_000)
    await writeFile(path, photo)
    const {url} = await client.assets.upload('image', photo, {filename: 'photo.jpg'})
    const rounds = stage.rounds(15)
    const cold: number[] = []
    const alone: number[] = []
    const cached: number[] = []
    const original: number[] = []
    for (let round = 0; round < rounds + 1; round++) {
      const width = firstWidth + round
      const query = `w=${width}&fm=webp`
      cold.push(await timed(() => bytesOf(`${url}?${query}`)))
      alone.push(await timed(() => sharp(path).resize(width).webp({quality: 75}).toBuffer()))
      cached.push(await timed(() => bytesOf(`${url}?${query}`)))
      original.push(await timed(() => bytesOf(url)))
    }
    // Leave out the first round, in which code is still being loaded.
    for (const times of [cold, alone, cached, original]) times.shift()
    return [
      {
        what: 'image, 12 megapixels to 800 wide as WebP, first time',
        unit: 'ms',
        measured: median(cold),
        limit: `sharp alone ${shown(median(alone), 'ms')}`,
        note: `p95 ${shown(quantile(cold, 0.95), 'ms')}`,
      },
      {
        what: 'the same image again, from the cache on disk',
        unit: 'ms',
        measured: median(cached),
        limit: `the original of ${Math.round(photo.length / 1024)} KB ${shown(median(original), 'ms')}`,
        note: `p95 ${shown(quantile(cached, 0.95), 'ms')}`,
      },
    ]
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}

/** Creates a JPEG that is about as hard to compress as a photo, from enlarged noise. */
async function photoLike(width: number, height: number): Promise<Buffer> {
  const noise = sharp({
    create: {
      width: width / 8,
      height: height / 8,
      channels: 3,
      background: '#808080',
      noise: {type: 'gaussian', mean: 128, sigma: 60},
    },
  })
  return sharp(await noise.png().toBuffer())
    .resize(width, height)
    .jpeg({quality: 90})
    .toBuffer()
}

async function bytesOf(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`A request for ${url} returned the status ${response.status}.`)
  return response.arrayBuffer()
}

/** Returns the duration of an operation in ms. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
