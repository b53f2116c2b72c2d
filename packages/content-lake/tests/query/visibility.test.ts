import {expect, it, onTestFinished} from 'vitest'
import {startTestLake, until} from '../test-lake.ts'

type TestLake = Awaited<ReturnType<typeof startTestLake>>

it('without a token, a private dataset seems empty, also after a restart, and so does its copy', async () => {
  const lake = await startTestLake({datasets: 'created'})
  expect(await (await lake.get('/v2025-02-19/features')).json()).toContain('privateDataset')
  const settings = {aclMode: 'private'} as const
  expect(await lake.client.datasets.create('staging', settings)).toMatchObject(settings)
  const staging = lake.client.withConfig({dataset: 'staging'})
  await staging.create({_id: 'a', _type: 'movie', title: 'Metropolis'})
  const seen = async ({client, anonymous}: Pick<TestLake, 'client' | 'anonymous'>, name: string) =>
    Promise.all(
      [client, anonymous].map(async (each) => {
        const reader = each.withConfig({dataset: name})
        return [
          await reader.fetch('*[_type == "movie"].title'),
          await reader.fetch('*[title match "metro*"]{"same": *[_id == "a"].title}'),
          await reader.fetch('[count(*), *[_id == "a"][0].title, *[] | order(title) [0..1]]'),
          (await reader.getDocument('a'))?.title,
        ]
      }),
    )
  const [all, none] = await seen(lake, 'staging')
  expect(all?.[0]).toEqual(['Metropolis'])
  expect(none).toEqual([[], [], [0, null, []], undefined])
  const unread = await fetch(`${lake.lake.origin}/v2025-02-19/data/doc/staging/a`)
  expect(await unread.json()).toMatchObject({omitted: [{id: 'a', reason: 'permission'}]})

  const copying = {method: 'PUT', body: JSON.stringify({targetDataset: 'copy'})}
  await lake.get('/v2025-02-19/projects/local/datasets/staging/copy', copying)
  const again = await lake.restart()
  for (const name of ['staging', 'copy']) expect(await seen(again, name)).toEqual([all, none])
  expect(await again.client.datasets.list()).toMatchObject([
    {name: 'production', aclMode: 'public'},
    {name: 'copy', aclMode: 'private'},
    {name: 'staging', aclMode: 'private'},
  ])

  await again.client.datasets.edit('staging', {aclMode: 'public'})
  expect(await seen(again, 'staging')).toEqual([all, all])
  const edit = (name: string, body: object) =>
    again.get(`/v2025-02-19/datasets/${name}`, {method: 'PATCH', body: JSON.stringify(body)})
  const custom = await edit('staging', {aclMode: 'custom'})
  expect([custom.status, await custom.text()]).toEqual([400, expect.stringContaining('custom')])
  expect((await edit('other', {aclMode: 'public'})).status).toBe(404)
})

it('an open listener without a token gets nothing once a dataset is private, and live pages get tags', async () => {
  const lake = await startTestLake({datasets: 'created'})
  await lake.client.datasets.create('staging')
  const staging = lake.client.withConfig({dataset: 'staging'})
  const anonymous = lake.anonymous.withConfig({dataset: 'staging'})
  const received: Record<string, string[]> = {anonymous: [], user: []}
  for (const [reader, client] of Object.entries({anonymous, user: staging})) {
    const events = received[reader] ?? []
    const listening = client
      .listen('*', {}, {events: ['welcome', 'mutation']})
      .subscribe((event) => events.push(event.type === 'mutation' ? event.documentId : event.type))
    onTestFinished(() => listening.unsubscribe())
    await until(() => events.length === 1)
  }
  const live: string[] = []
  const watching = anonymous.live.events().subscribe(({type}) => live.push(type))
  onTestFinished(() => watching.unsubscribe())
  await until(() => live.length === 1)
  const edit = (aclMode: 'public' | 'private') => lake.client.datasets.edit('staging', {aclMode})
  await edit('private')
  await staging.create({_id: 'a', _type: 'movie'})
  await until(() => received.user?.length === 2)
  await edit('public')
  await staging.create({_id: 'b', _type: 'movie'})
  await until(() => received.anonymous?.length === 2 && live.length === 3)
  expect(received).toEqual({anonymous: ['welcome', 'b'], user: ['welcome', 'a', 'b']})
  expect(live).toEqual(['welcome', 'message', 'message'])
})
