import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {packedEnv, projectWithLake, run, startPackedLake} from '../packed-project.ts'

const program = `
  import {createReadStream, createWriteStream} from 'node:fs'
  import {pipeline} from 'node:stream/promises'
  import {createClient, type SanityClient} from '@sanity/client'
  import {backup, checkBackup, type Lake, restore, startLake} from 'content-lake'
  import type {createLakeClient} from 'content-lake/client'
  import sharp from 'sharp'

  export type BrowserClient = ReturnType<typeof createLakeClient>

  const clientOf = ({origin, token}: Lake): SanityClient =>
    createClient({
      apiHost: origin, token, projectId: 'local', dataset: 'production', useProjectHostname: false,
      useCdn: false, apiVersion: '2025-02-19',
    })
  const lake = await startLake({dataDir: 'data', port: 0})
  const client = clientOf(lake)
  const picture = await sharp({create: {width: 9, height: 6, channels: 3, background: 'red'}}).png().toBuffer()
  const asset = await client.assets.upload('image', picture)
  await client.create({_id: 'car', _type: 'car', name: 'Beetle', doors: 2})
  const found = await client.fetch('*[doors < $most]{name, "upper": upper(name)}', {most: 3})
  const small = await fetch(asset.url + '?w=3')
  const {width} = await sharp(await small.arrayBuffer()).metadata()
  await lake.stop()

  const archive = await backup({dataDir: 'data', projectId: 'local', dataset: 'production'})
  await pipeline(archive, createWriteStream('backup.tar'))
  const {documents} = await checkBackup('backup.tar')
  await restore('backup.tar', 'data', {replace: true})
  const again = await startLake({dataDir: 'data', port: 0})
  const restored = await clientOf(again).fetch('*[_id == "car"][0].name')
  await again.stop()
  console.log(JSON.stringify({found, width, documents, restored}))
  process.exit(0)
`

test("another project can use the lake's npm package as a typed library and as a command", async () => {
  const folder = await projectWithLake('@sanity/client', 'sharp', 'typescript', '@types/node')
  expect(readFileSync(join(folder, 'node_modules/content-lake/README.md'), 'utf8')).toContain(
    'GROQ',
  )
  expect(existsSync(join(folder, 'node_modules/content-lake/src'))).toBe(false)

  writeFileSync(join(folder, 'program.ts'), program)
  const strict = ['--strict', '--module', 'nodenext', '--target', 'esnext', '--types', 'node']
  await run('npx', ['tsc', '--noEmit', ...strict, 'program.ts'], {cwd: folder, env: packedEnv})
  const {stdout} = await run(process.execPath, ['program.ts'], {cwd: folder})
  expect(JSON.parse(stdout)).toEqual({
    found: [{name: 'Beetle', upper: 'BEETLE'}],
    width: 3,
    documents: 2,
    restored: 'Beetle',
  })

  const {origin} = await startPackedLake(folder, '--port', '0', '--data', 'data')
  const answer = await fetch(`${origin}/v2025-02-19/data/query/production?query=*[0].name`)
  expect(await answer.json()).toMatchObject({result: 'Beetle'})
})
