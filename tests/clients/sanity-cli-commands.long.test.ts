import {execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdirSync, symlinkSync, writeFileSync} from 'node:fs'
import {dirname, join, resolve} from 'node:path'
import {createInterface} from 'node:readline'
import {promisify, stripVTControlCharacters} from 'node:util'
import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'

/*
 * Sanity's own command line under `content-lake dev`, which the table in packages/content-lake/README.md
 * describes: every command answers, or says what a lake does not have. `sanity-cli.long.test.ts` tests the
 * commands for documents and scripts in depth.
 */

const lake = resolve('packages/content-lake/bin/content-lake.js')
const {VITEST: _, NODE_ENV: __, ...inherited} = process.env
const env = {
  ...inherited,
  ...{CI: '1', DO_NOT_TRACK: '1', NO_COLOR: '1'},
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
}

const projectFiles = {
  'package.json': JSON.stringify({
    ...{name: 'studio', version: '1.0.0', private: true, type: 'module'},
    dependencies: {sanity: '6'},
  }),
  'sanity.cli.js': `
    import {defineCliConfig} from 'sanity/cli'
    export default defineCliConfig({api: {projectId: 'abc12345', dataset: 'production'}})`,
  'sanity.config.js': `
    import {defineConfig} from 'sanity'
    const movie = {name: 'movie', type: 'document', fields: [{name: 'title', type: 'string'}]}
    export default defineConfig({
      projectId: 'abc12345', dataset: 'production', schema: {types: [movie]},
    })`,
  'new.json': JSON.stringify({_id: 'b', _type: 'movie', title: 'By the CLI'}),
}

/**
 * Starts `content-lake dev` for a new project. Returns a function that runs the CLI as in another terminal, and
 * returns its output and exit code, and a function that returns what the lake has printed.
 */
async function startProject() {
  const cwd = temporaryFolder()
  mkdirSync(cwd, {recursive: true})
  for (const [name, text] of Object.entries(projectFiles)) writeFileSync(join(cwd, name), text)
  symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'))
  const dev = spawn(process.execPath, [lake, 'dev', '--port', '0'], {cwd, env})
  onTestFinished(async () => {
    dev.kill('SIGTERM')
    await once(dev, 'exit')
  })
  const told: string[] = []
  createInterface(dev.stderr).on('line', (line) => told.push(line))
  const variables: [string, string][] = []
  for await (const line of createInterface(dev.stdout)) {
    const [, name, value] = /^export (\w+)='(.*)'$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) variables.push([name, value])
    if (name === 'CONTENT_LAKE_DEV') break
  }
  const own = {...env, ...Object.fromEntries(variables)}
  const sanity = async (...args: string[]) => {
    const command = ['node_modules/sanity/bin/sanity', ...args]
    const options = {cwd, env: own, timeout: 300_000}
    const running = promisify(execFile)(process.execPath, command, options)
    running.child.stdin?.end()
    const {stdout, stderr, code = 0} = await running.catch((error) => error)
    const text = stripVTControlCharacters(`${stdout}${stderr}`).replace(/\s+›?\s*/g, ' ')
    expect(text).not.toMatch(/ at .*\.js:\d+/)
    return {code, text}
  }
  return {sanity, told}
}

test('the commands for a project work with what the lake has', async () => {
  const {sanity, told} = await startProject()
  const shows = async (command: string, text: string | RegExp) =>
    expect(await sanity(...command.split(' '))).toEqual({
      code: 0,
      text: expect.stringMatching(text),
    })
  await shows('users list', /Editor.*Administrator/)
  await shows('users invite ana@example.com --role viewer', 'Invitation sent to ana@example.com')
  expect(told.join('\n')).toMatch(/ana@example\.com can set a password at http:\/\/localhost:\d+\//)
  await shows('users list --no-robots', /ana .*Viewer/)
  await shows('cors list', 'No CORS origins')
  await shows('cors add https://shop.example --credentials', 'CORS origin added')
  await shows('cors list', 'https://shop.example')
  await shows('cors delete https://shop.example', 'Origin deleted')
  await shows('tokens create site --role viewer --yes', 'Token: lake')
  await shows('tokens list', /site.*viewer/)
  await shows('projects list', 'abc12345')
  await shows('organizations list', 'No organizations found')
  await shows('hooks list', /^ ?$/)
  await shows('backups list production', 'No backups found')
  await shows('graphql list', "doesn't have any GraphQL endpoints")
  await shows('manage', 'abc12345')
})

test('the commands for datasets create, copy, list and delete them', async () => {
  const {sanity} = await startProject()
  const shows = async (command: string, text: string | RegExp) =>
    expect(await sanity(...command.split(' '))).toEqual({
      code: 0,
      text: expect.stringMatching(text),
    })
  await shows('documents create new.json', 'Created')
  await shows('datasets create staging', 'created successfully')
  await shows('datasets copy production copied', 'Copy finished')
  await shows('datasets copy --list', /production .*copied .*completed/)
  await shows('datasets list', /production staging|copied/)
  await shows('documents get b --dataset copied', 'By the CLI')
  const count = 'documents query {"n":count(*)} --api-version 2025-02-19 --dataset'
  await shows(`${count} staging`, /"n": 0/)
  await shows(`${count} copied`, /"n": 1/)
  await shows('datasets visibility get staging', 'public')
  await shows('datasets visibility set staging private', 'private')
  await shows('datasets visibility get staging', 'private')
  await shows('datasets delete copied --force', 'deleted successfully')
})

test('the commands for schemas store, list and delete them', async () => {
  const {sanity} = await startProject()
  const deployed = await sanity('schemas', 'deploy')
  expect(deployed.text).toContain('Deployed 1/1 schemas')
  expect((await sanity('schemas', 'list')).text).toContain('_.schemas.default')
  const deleted = await sanity('schemas', 'delete', '--ids', '_.schemas.default', '--yes')
  expect(deleted.text).toContain('Successfully deleted 1/1')
  expect((await sanity('schemas', 'validate')).text).toContain('Errors: 0')
})

test.each([
  ['backups enable production', /snapshot NAME/],
  ['datasets create production', /already exists/],
  ['datasets copy none other', /none/],
  ['datasets embeddings status production', /text::query/],
  ['datasets delete production --force', /first dataset/],
  ['documents query *[ --api-version 2025-02-19', /Unexpected end/],
  ['hooks logs', /No hooks/],
  ['hooks delete a', /No hooks/],
  ['organizations get a', /not found/],
  ['graphql deploy --force', /GraphQL is not supported/],
])('the command "%s" fails with an error that says why', async (command, reason) => {
  const {sanity} = await startProject()
  const {code, text} = await sanity(...command.split(' '))
  expect(code).not.toBe(0)
  expect(text).toMatch(reason)
})
