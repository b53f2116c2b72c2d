import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import {fourCorners} from './conformance/test-images.ts'
import {startTestLake} from './test-lake.ts'

const create = (lake: Awaited<ReturnType<typeof startTestLake>>, name: string, body = {}) =>
  lake.get(`/v2025-02-19/projects/local/datasets/${name}`, {
    method: 'PUT',
    body: JSON.stringify(body),
  })

it('each dataset has its own documents, streams and files, and all have the same tokens', async () => {
  const lake = await startTestLake({datasets: 'created'})
  const staging = lake.client.withConfig({dataset: 'staging'})
  await expect(staging.fetch('*[]')).rejects.toThrow(/Dataset "staging" not found/)
  expect((await create(lake, 'staging')).status).toBe(200)
  expect((await create(lake, 'staging')).status).toBe(409)
  expect((await create(lake, '../a')).status).not.toBe(200)
  expect(await lake.client.datasets.list()).toMatchObject([{name: 'production'}, {name: 'staging'}])

  await staging.create({_id: 'a', _type: 'movie', title: 'Metropolis'})
  expect(await lake.client.fetch('*[_type == "movie"]._id')).toEqual([])
  expect(await staging.fetch('*[_type == "movie"]._id')).toEqual(['a'])
  const asset = await staging.assets.upload('image', await fourCorners())
  const {pathname} = new URL(asset.url)
  expect(pathname).toContain('/images/local/staging/')
  expect((await fetch(lake.lake.origin + pathname)).status).toBe(200)
  const elsewhere = pathname.replace('/staging/', '/production/')
  expect((await fetch(lake.lake.origin + elsewhere)).status).toBe(404)

  const again = await lake.restart()
  expect(await again.client.withConfig({dataset: 'staging'}).fetch('count(*)')).toBe(2)
  const removal = {method: 'DELETE'}
  expect((await again.get('/v1/projects/local/datasets/production', removal)).status).toBe(404)
  expect((await again.get('/v1/projects/local/datasets/staging', removal)).status).toBe(200)
  expect(existsSync(join(lake.dataDir, 'datasets/staging'))).toBe(false)
  expect(await again.client.fetch('count(*[_type == "movie"])')).toBe(0)
})

it('a lake without the option has one dataset, and one with "onDemand" creates them when they are used', async () => {
  const one = await startTestLake()
  expect((await create(one, 'staging')).status).toBe(404)
  const many = await startTestLake({datasets: 'onDemand'})
  const anonymous = many.anonymous.withConfig({dataset: 'staging'})
  expect(await anonymous.fetch('count(*)')).toBe(0)
  expect((await many.get('/v1/data/query/Not-valid?query=count(*)')).status).toBe(404)
  expect(await many.client.datasets.list()).toMatchObject([{name: 'production'}, {name: 'staging'}])
})

it('a private dataset is refused, because strangers could read it', async () => {
  const lake = await startTestLake({datasets: 'created'})
  const answer = await create(lake, 'staging', {aclMode: 'private'})
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('public')])
})
