import {expect, test} from 'vitest'
import {temporaryFolder} from '../../../server-kit/tests/temporary-folder.ts'
import {type Acknowledged, problemsOf, spawnLake, writeUntilKilled} from '../killable-lake.ts'
import {startTestLake} from '../test-lake.ts'

test('acknowledged writes survive kill -9, and the database passes its integrity check', async () => {
  const dataDir = temporaryFolder()
  const acknowledged: Acknowledged[] = []
  for (let round = 0; round < 4; round++) {
    const lake = await spawnLake(dataDir)
    const writing = writeUntilKilled(lake.client, round, 4, acknowledged)
    await new Promise((resolve) => setTimeout(resolve, 150 + round * 70))
    await lake.kill()
    await writing
    expect(problemsOf(dataDir, acknowledged)).toEqual([])
  }
  expect(acknowledged.length).toBeGreaterThan(20)
  const {client} = await startTestLake({dataDir})
  const last = new Map(acknowledged.map(({document, value}) => [document, value]))
  for (const [document, value] of last) {
    const found = await client.getDocument(document)
    // A write may have reached the disk before its response reached the client.
    expect([value, value + 1]).toContain(found?.value)
  }
})

test('after a restart, documents and history are unchanged, and a used transaction ID is refused again', async () => {
  const first = await startTestLake()
  await first.client.create({_id: 'a', _type: 'page', title: 'one'})
  await first.client.patch('a').set({title: 'two'}).commit()
  const history = '/v1/data/history/production/transactions/a?effectFormat=mendoza'
  const [document, log] = [
    await first.client.getDocument('a'),
    await (await first.get(history)).text(),
  ]
  const second = await first.restart()
  expect(await second.client.getDocument('a')).toEqual(document)
  expect(await (await second.get(history)).text()).toBe(log)
  await expect(
    second.client.mutate([{create: {_type: 'x'}}], {transactionId: String(document?._rev)}),
  ).rejects.toMatchObject({statusCode: 409})
})

test('after kill -9 during uploads, every stored asset document has its complete file', async () => {
  const dataDir = temporaryFolder()
  const lake = await spawnLake(dataDir)
  const uploads: string[] = []
  const uploading = (async () => {
    for (let n = 0; ; n++) {
      const body = Buffer.from(`file ${n} ${'x'.repeat(20_000)}`)
      const asset = await lake.client.assets
        .upload('file', body, {filename: 'a.txt'})
        .catch(() => undefined)
      if (!asset) return
      uploads.push(asset._id)
    }
  })()
  await new Promise((resolve) => setTimeout(resolve, 400))
  await lake.kill()
  await uploading
  const again = await startTestLake({dataDir})
  const assets: {_id: string; url: string; size: number}[] = await again.client.fetch(
    '*[_type == "sanity.fileAsset"]{_id, url, size}',
  )
  expect(assets.map(({_id}) => _id)).toEqual(expect.arrayContaining(uploads))
  expect(uploads.length).toBeGreaterThan(0)
  for (const {url, size} of assets) {
    expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(size)
  }
})
