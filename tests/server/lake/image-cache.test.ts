import {readdirSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {fourCorners} from '../../conformance/pictures.ts'
import {startTestLake} from './test-lake.ts'

test('a transformed image is kept on disk: later lakes serve it without its original', async () => {
  const first = await startTestLake()
  const {path} = await first.client.assets.upload('image', await fourCorners())
  const url = `/${path}?w=20&fit=crop&h=20`
  const made = Buffer.from(await (await first.get(url)).arrayBuffer())
  const second = await first.restart()
  rmSync(join(first.dataDir, 'assets', 'images'), {recursive: true})
  const kept = await second.get(url)
  expect(kept.headers.get('cache-control')).toMatch(/immutable/)
  expect(Buffer.from(await kept.arrayBuffer()).equals(made)).toBe(true)
})

test('ways to ask for the same image share a file', async () => {
  const {client, dataDir, get} = await startTestLake()
  const {path} = await client.assets.upload('image', await fourCorners())
  for (const query of ['w=20', 'w=10&dpr=2', 'w=20&fit=clip', 'w=20&frame=&q=']) {
    expect((await get(`/${path}?${query}`)).status).toBe(200)
  }
  expect(readdirSync(join(dataDir, 'assets', 'transformed'))).toHaveLength(1)
})
