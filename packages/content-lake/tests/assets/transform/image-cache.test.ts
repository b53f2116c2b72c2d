import {readdirSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {ImageCache} from '#src/assets/transform/image-cache.ts'
import {ImageJobs} from '#src/assets/transform/image-jobs.ts'
import {parseTransform} from '#src/assets/transform/transform-parameters.ts'
import {temporaryFolder} from '../../../../server-kit/tests/temporary-folder.ts'
import {fourCorners} from '../../conformance/test-images.ts'
import {startTestLake} from '../../test-lake.ts'

test('a transformed image is cached on disk, and is served after a restart even if the original is gone', async () => {
  const first = await startTestLake()
  const {path} = await first.client.assets.upload('image', await fourCorners())
  const url = `/${path}?w=20&fit=crop&h=20`
  const made = Buffer.from(await (await first.get(url)).arrayBuffer())
  const second = await first.restart()
  rmSync(join(first.dataDir, 'assets', 'images'), {recursive: true})
  const cached = await second.get(url)
  expect(cached.headers.get('cache-control')).toMatch(/immutable/)
  expect(Buffer.from(await cached.arrayBuffer()).equals(made)).toBe(true)
})

test('requests for the same transform of an image share one cached file, even if their URLs differ', async () => {
  const {client, dataDir, get} = await startTestLake()
  const {path} = await client.assets.upload('image', await fourCorners())
  for (const query of ['w=20', 'w=10&dpr=2', 'w=20&fit=clip', 'w=20&frame=&q=']) {
    expect((await get(`/${path}?${query}`)).status).toBe(200)
  }
  expect(readdirSync(join(dataDir, 'assets', 'transformed'))).toHaveLength(1)
})

test('when the image cache is closed, it finishes running transforms and rejects waiting transforms with a 503', async () => {
  const folder = temporaryFolder()
  const source = join(folder, 'source.png')
  writeFileSync(source, await fourCorners())
  const transformed = join(folder, 'transformed')
  const cache = new ImageCache(transformed, new ImageJobs())
  const fileOf = (width: number) => {
    const transform = parseTransform(new URLSearchParams({w: String(width)}), 'png', '')
    if (!transform) throw new Error('no transform')
    return cache.fileFor(source, 'source', transform, {caller: '192.0.2.1', heavy: false})
  }
  const pending = [10, 11, 12, 13, 14, 15].map(fileOf)
  await Promise.any(pending)
  await cache.close()
  const cached = readdirSync(transformed)
  const results = await Promise.allSettled(pending)
  const made = results.filter(({status}) => status === 'fulfilled')
  expect(cached).toHaveLength(made.length)
  expect(made.length).toBeLessThan(pending.length)
  expect(results.find(({status}) => status === 'rejected')).toMatchObject({reason: {status: 503}})
  await expect(fileOf(16)).rejects.toThrow('stopping')
})
