import {createWriteStream, existsSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {expect, test} from 'vitest'
import {backup, checkBackup, restore} from '#src/index.ts'
import {temporaryFolder} from '../../../server-kit/tests/temporary-folder.ts'
import {fourCorners} from '../conformance/test-images.ts'
import {documentsIn} from '../data-folder.ts'
import {startTestLake} from '../test-lake.ts'

async function lakeWithTwoDatasets() {
  const lake = await startTestLake({datasets: 'created'})
  await lake.client.datasets.create('staging')
  const staging = lake.client.withConfig({dataset: 'staging'})
  await lake.client.create({_id: 'a', _type: 'movie', title: 'In production'})
  await staging.create({_id: 'a', _type: 'movie', title: 'In staging'})
  const {url} = await staging.assets.upload('image', await fourCorners())
  return {lake, staging, url: new URL(url).pathname}
}

const file = () => join(temporaryFolder(), 'backup.tar')

async function savedFrom({get}: Awaited<ReturnType<typeof startTestLake>>, dataset: string) {
  const response = await get(`/v2025-02-19/backup/${dataset}`)
  if (!response.body) throw new Error(`No backup: ${response.status}`)
  const path = file()
  await pipeline(Readable.from(response.body), createWriteStream(path))
  return path
}

test('a backup has all datasets with their files, and a restore brings them back', async () => {
  const {lake, staging, url} = await lakeWithTwoDatasets()
  const archive = await savedFrom(lake, 'production')
  expect(await checkBackup(archive)).toMatchObject({
    ...{format: 2, dataset: 'production'},
    others: [{dataset: 'staging', documents: 2, assets: 1}],
  })
  await staging.patch('a').set({title: 'Later'}).commit()
  await lake.client.datasets.create('later')
  await lake.lake.stop()

  await restore(archive, lake.dataDir, {replace: true})
  const again = await lake.restart()
  const titleIn = (dataset: string) =>
    again.client.withConfig({dataset}).fetch('*[_id == "a"][0].title')
  expect([await titleIn('production'), await titleIn('staging')]).toEqual([
    'In production',
    'In staging',
  ])
  expect((await fetch(again.lake.origin + url)).status).toBe(200)
  expect((await again.client.datasets.list()).map(({name}) => name)).toEqual([
    'production',
    'staging',
  ])
  const [old = ''] = readdirSync(lake.dataDir).filter((name) => name.startsWith('datasets.before'))
  expect(documentsIn(join(lake.dataDir, old, 'staging')).get('a')).toContain('Later')
  expect(existsSync(join(lake.dataDir, old, 'later'))).toBe(true)
})

test('a stopped lake has the same backup, and one dataset keeps the format that older lakes read', async () => {
  const {lake} = await lakeWithTwoDatasets()
  await lake.lake.stop()
  const path = file()
  const source = {dataDir: lake.dataDir, projectId: 'local', dataset: 'production'}
  await pipeline(await backup(source), createWriteStream(path))
  const folder = temporaryFolder()
  expect(await restore(path, folder, {replace: false})).toMatchObject({
    replaced: undefined,
    others: [{dataset: 'staging'}],
  })
  expect(documentsIn(join(folder, 'datasets/staging')).get('a')).toContain('In staging')

  const single = await startTestLake()
  const found = await checkBackup(await savedFrom(single, 'production'))
  expect(found).toMatchObject({format: 1})
  expect(found).not.toHaveProperty('others')
  expect((await single.get('/v2025-02-19/backup/staging')).status).toBe(404)
})
