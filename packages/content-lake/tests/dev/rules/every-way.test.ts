import {execFile} from 'node:child_process'
import {copyFileSync, mkdirSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {promisify} from 'node:util'
import {expect, it} from 'vitest'
import {temporaryFolder} from '../../../../server-kit/tests/temporary-folder.ts'

const command = join(import.meta.dirname, '../../../bin/content-lake.js')

/** Ways that cannot reach the lake, and why they cannot reach the real project either. */
const refused = {
  'http2.connect': /content-lake cannot redirect HTTP\/2/,
  'dns.lookup': /content-lake cannot redirect dns/,
  'dns.resolve4': /content-lake cannot redirect dns/,
  'dns.promises': /content-lake cannot redirect dns/,
  'dns.promises.Resolver': /content-lake cannot redirect dns/,
  // The gateway receives the beginning of TLS, and does not answer.
  TLSSocket: /late|socket|ECONNRESET|packet|wrong version/i,
  'a program other than Node': /403|ENOENT/,
  bun: /does not start Bun/,
  deno: /does not start Deno/,
  'bun by env': /does not start Bun/,
  'bun in a shell': /does not start Bun/,
  'bun in a script': /does not start Bun/,
  'an edge runtime': /does not start workerd/,
}

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
  expect(Object.keys(results).length).toBeGreaterThan(30)
  for (const [way, result] of Object.entries(results)) {
    const reason = Object.entries(refused).find(([name]) => name === way)?.[1]
    const answer = way === 'WebSocket' ? /^open$/ : /"query":"count\(\*\)","result":0,/
    expect(result, way).toMatch(reason ?? answer)
  }
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
