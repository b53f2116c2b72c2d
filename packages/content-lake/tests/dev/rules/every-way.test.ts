import {execFile} from 'node:child_process'
import {copyFileSync, mkdirSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {promisify} from 'node:util'
import {expect, it} from 'vitest'
import {temporaryFolder} from '../../../../server-kit/tests/temporary-folder.ts'
import {expectRedirected} from './expect-redirected.ts'

const command = join(import.meta.dirname, '../../../bin/content-lake.js')

it('every way in which a program can connect to a Sanity project ends in the lake or in an error', async () => {
  const folder = temporaryFolder()
  writeFileSync(
    join(folder, 'sanity.cli.js'),
    `export default {api: {projectId: 'abc12345', dataset: 'production'}}`,
  )
  copyFileSync(join(import.meta.dirname, 'every-way.mjs'), join(folder, 'every-way.mjs'))
  const env = {...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}`}
  const args = [command, 'dev', '--port', '0', '--', 'node', 'every-way.mjs']
  const {stdout} = await promisify(execFile)(process.execPath, args, {cwd: folder, env})
  const results: Record<string, string> = JSON.parse(stdout)
  expectRedirected(results)
})

it('a command that would run in another runtime is refused, also in a script of package.json', async () => {
  const folder = temporaryFolder()
  mkdirSync(folder, {recursive: true})
  const scripts = {dev: 'NODE_ENV=development bun --bun next dev'}
  writeFileSync(join(folder, 'package.json'), JSON.stringify({scripts}))
  const run = (...program: string[]) =>
    promisify(execFile)(process.execPath, [command, 'dev', '--port', '0', '--', ...program], {
      cwd: folder,
    })
  await expect(run('npm', 'run', 'dev')).rejects.toThrow(/does not start Bun \(the script is/)
  await expect(run('deno', 'task', 'dev')).rejects.toThrow(/does not start Deno/)
  await expect(run('npx', 'wrangler', 'dev')).rejects.toThrow(/does not start workerd/)
})
