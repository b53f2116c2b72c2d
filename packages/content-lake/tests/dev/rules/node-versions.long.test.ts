import {copyFileSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {it} from 'vitest'
import {packedEnv, projectWithLake, run} from '../../packed-project.ts'
import {expectRedirected} from './expect-redirected.ts'

/** The package on npm with the Node for this machine; see bin/content-lake.js. */
const nodePackage = `node-${process.platform}-${process.arch}`

it('a project runs with its own Node 20, 22 or 24, and the lake with Node 24', async () => {
  const versions = [20, 22]
  const aliases = versions.map((each) => `node${each}@npm:${nodePackage}@${each}`)
  const folder = await projectWithLake(...aliases)
  const cli = `export default {api: {projectId: 'abc12345', dataset: 'production'}}`
  writeFileSync(join(folder, 'sanity.cli.js'), cli)
  copyFileSync(join(import.meta.dirname, 'every-way.mjs'), join(folder, 'every-way.mjs'))

  const command = join(folder, 'node_modules/content-lake/bin/content-lake.js')
  const nodes = versions.map((each) => join(folder, `node_modules/node${each}/bin/node`))
  for (const node of [...nodes, process.execPath]) {
    const args = [command, 'dev', '--port', '0', '--', 'node', 'every-way.mjs']
    const {stdout} = await run(process.execPath, args, {
      cwd: folder,
      env: {...packedEnv, PATH: `${dirname(node)}:${process.env.PATH}`, CONTENT_LAKE_NODE: node},
    })
    expectRedirected(JSON.parse(stdout))
  }
})
