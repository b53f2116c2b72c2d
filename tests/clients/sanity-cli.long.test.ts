import {execFile} from 'node:child_process'
import {mkdirSync, symlinkSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {promisify} from 'node:util'
import {expect, onTestFinished, test} from 'vitest'
import {readExport} from '#packages/content-lake/tests/conformance/export-archive.ts'
import {fourCorners} from '#packages/content-lake/tests/conformance/test-images.ts'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {hostContent} from '../hosted/hosted-content.ts'

/*
 * Tests the unmodified Sanity CLI: https://www.sanity.io/docs/cli-reference. The CLI only connects
 * to Sanity's own hosts, so a proxy redirects these hosts to the lake. See hosted-content.ts.
 */

const projectFiles = {
  'package.json': JSON.stringify({private: true, type: 'module', dependencies: {sanity: '6'}}),
  'sanity.cli.js': `
    import {defineCliConfig} from 'sanity/cli'
    export default defineCliConfig({api: {projectId: 'local', dataset: 'production'}})`,
  'sanity.config.js': `
    import {defineConfig} from 'sanity'
    export default defineConfig({projectId: 'local', dataset: 'production', schema: {types: []}})`,
  'new.json': JSON.stringify({_id: 'b', _type: 'thing', title: 'By the CLI'}),
  'count.js': `
    import {getCliClient} from 'sanity/cli'
    const client = getCliClient({apiVersion: '2025-02-19'})
    console.log('things: ' + (await client.fetch('count(*[_type == "thing"])')))
    await client.patch('b').set({counted: true}).commit()`,
  'migrations/rename/index.js': `
    import {at, defineMigration, set, unset} from 'sanity/migrate'
    export default defineMigration({
      title: 'Rename title',
      documentTypes: ['thing'],
      migrate: {
        document: ({title}) => (title ? [at('name', set(title)), at('title', unset())] : []),
      },
    })`,
}

/**
 * Creates a folder with a Sanity project. Returns a function that runs the CLI in this folder and
 * returns its output.
 */
async function projectOn(origin: string, token: string) {
  const cwd = temporaryFolder()
  for (const [name, text] of Object.entries(projectFiles)) {
    mkdirSync(join(cwd, name, '..'), {recursive: true})
    writeFileSync(join(cwd, name), text)
  }
  symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'))
  const {environment, stop} = await hostContent(origin, temporaryFolder())
  onTestFinished(stop)
  const {VITEST: _, NODE_ENV: __, ...inherited} = process.env
  const own = {SANITY_AUTH_TOKEN: token, DO_NOT_TRACK: '1', CI: '1', NO_COLOR: '1'}
  const env = {...inherited, ...environment, ...own}
  return async (...args: string[]) => {
    const cli = resolve('node_modules/sanity/bin/sanity')
    const {stdout} = await promisify(execFile)(process.execPath, [cli, ...args], {cwd, env})
    return stdout
  }
}

test('the Sanity CLI can query, read, create and delete documents', async () => {
  const {lake, client} = await startTestLake()
  await client.create({_id: 'a', _type: 'thing', title: 'There'})
  const sanity = await projectOn(lake.origin, lake.token)
  expect(JSON.parse(await sanity('documents', 'query', '*[_type == "thing"]{title}'))).toEqual([
    {title: 'There'},
  ])
  await sanity('documents', 'create', 'new.json')
  expect(JSON.parse(await sanity('documents', 'get', 'b'))).toMatchObject({title: 'By the CLI'})
  await sanity('documents', 'delete', 'a')
  expect(await client.fetch('*[_type == "thing"]._id')).toEqual(['b'])
  await expect(sanity('documents', 'query', '*[')).rejects.toThrow(/Unexpected end of query/)
})

test('the Sanity CLI can export a dataset with its images and import it into another lake', async () => {
  const [one, other] = [await startTestLake(), await startTestLake()]
  const asset = await one.client.assets.upload('image', await fourCorners())
  await one.client.create({
    _id: 'a',
    _type: 'thing',
    picture: {_type: 'image', asset: {_type: 'reference', _ref: asset._id}},
  })
  const path = join(temporaryFolder(), 'content.tar.gz')
  const from = await projectOn(one.lake.origin, one.lake.token)
  expect((await from('dataset', 'list')).trim()).toBe('production')
  await from('dataset', 'export', 'production', path)
  const archive = await readExport(path)
  expect(archive.assets.size).toBe(1)
  expect([...archive.documents.keys()]).toContain('a')

  const to = await projectOn(other.lake.origin, other.lake.token)
  await to('dataset', 'import', path, '--dataset', 'production')
  expect(await other.client.fetch('*[_id == "a"][0].picture.asset->sha1hash')).toBe(asset.sha1hash)
  await expect(to('dataset', 'create', 'other', '--visibility', 'public')).rejects.toThrow(
    /The lake has one dataset/,
  )
})

test("the Sanity CLI can run scripts with the user's token, and migrations over all documents", async () => {
  const {lake, client} = await startTestLake()
  await client.create({_id: 'b', _type: 'thing', title: 'Old'})
  const sanity = await projectOn(lake.origin, lake.token)
  expect(await sanity('exec', 'count.js', '--with-user-token')).toContain('things: 1')
  expect(await client.getDocument('b')).toMatchObject({counted: true})
  expect(await sanity('migration', 'list')).toContain('rename')
  await sanity('migration', 'run', 'rename', '--no-dry-run', '--no-confirm')
  const migrated = await client.getDocument('b')
  expect(migrated).toMatchObject({name: 'Old', counted: true})
  expect(migrated).not.toHaveProperty('title')
})
