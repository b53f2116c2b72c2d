import {existsSync} from 'node:fs'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {expect, it, onTestFinished} from 'vitest'
import {fourCorners} from './conformance/test-images.ts'
import {openSocket} from './open-socket.ts'
import {startTestLake, until} from './test-lake.ts'

type TestLake = Awaited<ReturnType<typeof startTestLake>>

const send = (lake: TestLake, method: string, path: string, body: object = {}) =>
  lake.get(`/v2025-02-19${path}`, {method, body: JSON.stringify(body)})
const create = (lake: TestLake, name: string, body = {}) =>
  send(lake, 'PUT', `/projects/local/datasets/${name}`, body)

async function twoDatasets() {
  const lake = await startTestLake({datasets: 'created'})
  const staging = lake.client.withConfig({dataset: 'staging'})
  expect((await create(lake, 'staging')).status).toBe(200)
  return {lake, production: lake.client, staging}
}

/** Adds an image and a document that shows it, with two transactions of history and a release. */
async function withContent(client: SanityClient) {
  const asset = await client.assets.upload('image', await fourCorners())
  const picture = {_type: 'image', asset: {_type: 'reference', _ref: asset._id}}
  await client.create({_id: 'a', _type: 'movie', title: 'Draft', picture})
  await client.patch('a').set({title: 'Metropolis'}).commit()
  await client.releases.create({releaseId: 'rsummer', metadata: {title: 'Summer'}})
  await client.create({_id: 'versions.rsummer.a', _type: 'movie', title: 'Summer'})
}

it('each dataset has its own documents and files, and all have the same tokens', async () => {
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
  const other = pathname.replace('/staging/', '/production/')
  expect((await fetch(lake.lake.origin + other)).status).toBe(404)

  const again = await lake.restart()
  expect(await again.client.withConfig({dataset: 'staging'}).fetch('count(*)')).toBe(2)
  expect((await send(again, 'DELETE', '/projects/local/datasets/production')).status).toBe(409)
  expect((await send(again, 'DELETE', '/projects/local/datasets/staging')).status).toBe(200)
  expect((await send(again, 'DELETE', '/projects/local/datasets/staging')).status).toBe(404)
  expect(existsSync(join(lake.dataDir, 'datasets/staging'))).toBe(false)
  expect(await again.client.fetch('count(*[_type == "movie"])')).toBe(0)
})

it('listeners, live events, history and sync tags of a dataset do not show the other one', async () => {
  const {lake, production, staging} = await twoDatasets()
  const received: Record<string, string[]> = {production: [], staging: []}
  for (const client of [production, staging]) {
    const events = received[client.config().dataset ?? ''] ?? []
    const listening = client
      .listen('*', {}, {events: ['welcome', 'mutation']})
      .subscribe((event) => events.push(event.type === 'mutation' ? event.documentId : event.type))
    const live = client.live.events().subscribe(({type}) => events.push(`live ${type}`))
    onTestFinished(() => {
      listening.unsubscribe()
      live.unsubscribe()
    })
    await until(() => events.length === 2)
  }
  await staging.create({_id: 'a', _type: 'movie'})
  await production.create({_id: 'b', _type: 'movie'})
  await until(() => received.production?.length === 4 && received.staging?.length === 4)
  expect(received.production?.slice(2).sort()).toEqual(['b', 'live message'])
  expect(received.staging?.slice(2).sort()).toEqual(['a', 'live message'])

  const path = (name: string) =>
    `/v2025-02-19/data/history/${name}/transactions?excludeContent=true`
  const idsOf = async (name: string) =>
    (await (await lake.get(path(name))).text())
      .split('\n')
      .filter(Boolean)
      .flatMap((line) => JSON.parse(line).documentIDs)
  expect(await idsOf('production')).toEqual(['b'])
  expect(await idsOf('staging')).toEqual(['a'])
  const tagsOf = async (client: SanityClient) =>
    (await client.fetch('*[_id == "a"]', {}, {filterResponse: false})).syncTags
  expect(await tagsOf(staging)).not.toEqual(await tagsOf(production))
})

it('a copy has the documents, files and history of a dataset, and later changes only one of them', async () => {
  const {lake, production} = await twoDatasets()
  await withContent(production)
  const copied = await send(lake, 'PUT', '/datasets/production/copy', {targetDataset: 'copy'})
  const {jobId} = await copied.json()
  const copy = production.withConfig({dataset: 'copy'})
  const query = '*[_id == "a"][0]{title, "url": picture.asset->url}'
  const {title, url} = await copy.fetch(query)
  expect(title).toBe('Metropolis')
  expect(url).toContain('/images/local/copy/')
  expect((await fetch(url)).status).toBe(200)
  expect(await copy.fetch('count(*[_type == "system.release"])')).toBe(1)
  const states = (name: string) =>
    lake.get(`/v1/data/history/${name}/transactions/a?excludeContent=true`).then((r) => r.text())
  expect((await states('copy')).split('\n')).toHaveLength(
    (await states('production')).split('\n').length,
  )

  await copy.delete('a')
  expect(await production.fetch('count(*[_id == "a"])')).toBe(1)
  // The CLI waits for the end of the job, and has no token.
  const job = await lake.get(`/v1/jobs/${jobId}/listen`, {token: ''})
  const reader = job.body?.getReader()
  const {value} = (await reader?.read()) ?? {}
  await reader?.cancel()
  expect(new TextDecoder().decode(value)).toContain('event: done')
  const jobs = await (await lake.get('/v1/projects/local/datasets/copy')).json()
  expect(jobs).toMatchObject([{id: jobId, state: 'completed', targetDataset: 'copy'}])
  expect(
    (await send(lake, 'PUT', '/datasets/production/copy', {targetDataset: 'copy'})).status,
  ).toBe(409)
  expect((await send(lake, 'PUT', '/datasets/none/copy', {targetDataset: 'b'})).status).toBe(404)
})

it('a copy without history and releases has only the current documents', async () => {
  const {lake, production} = await twoDatasets()
  await withContent(production)
  const options = {targetDataset: 'copy', skipHistory: true, skipContentReleases: true}
  expect((await send(lake, 'PUT', '/datasets/production/copy', options)).status).toBe(200)
  const copy = production.withConfig({dataset: 'copy', perspective: 'raw'})
  expect(
    await copy.fetch('*[_id in path("**") && _type in ["movie", "system.release"]]._id'),
  ).toEqual(['a'])
  const path = '/v1/data/history/copy/documents/a?revision='
  const {_rev: first} = await production.fetch('*[_id == "a"][0]')
  expect((await lake.get(path + first)).status).toBe(200)
  await copy.patch('a').set({title: 'Wings'}).commit()
  expect(await copy.fetch('*[_id == "a"][0].title')).toBe('Wings')
})

it('people see each other in one dataset, and not in another one', async () => {
  const {lake} = await twoDatasets()
  const tabIn = async (dataset: string) => {
    const socket = await openSocket(lake.lake.origin, `/v2022-06-30/socket/${dataset}`)
    const authorization = `Bearer ${lake.lake.token}`
    for (const [id, method, params] of [
      [0, 'authorization', {authorization}],
      [1, 'presence_subscribe', {}],
    ] as const) {
      const answer = socket.next()
      socket.send({id, method, params})
      await answer
    }
    return socket
  }
  const here = await tabIn('staging')
  const there = await tabIn('staging')
  const other = await tabIn('production')
  const call = (session: string) => ({id: 2, method: 'presence_rollcall', params: {session}})
  const [received, first] = [there.next(), other.next()]
  here.send(call('in staging'))
  expect(await received).toMatchObject({params: {result: {session: 'in staging'}}})
  const beside = await tabIn('production')
  beside.send(call('in production'))
  expect(await first).toMatchObject({params: {result: {session: 'in production'}}})
})

it('a lake without the option has one dataset, and one with "onDemand" creates them when they are used', async () => {
  const one = await startTestLake()
  expect((await create(one, 'staging')).status).toBe(404)
  const many = await startTestLake({datasets: 'onDemand'})
  const anonymous = many.anonymous.withConfig({dataset: 'staging'})
  expect(await anonymous.fetch('count(*)')).toBe(0)
  expect((await many.get('/v1/data/query/Not-valid?query=count(*)')).status).toBe(404)
  expect(await many.client.datasets.list()).toMatchObject([{name: 'production'}, {name: 'staging'}])
  const again = await many.restart({datasets: 'one'})
  expect(await again.client.datasets.list()).toMatchObject([{name: 'production'}])
})
