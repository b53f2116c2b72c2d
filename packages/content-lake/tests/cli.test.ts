import {execFile} from 'node:child_process'
import {dirname, join} from 'node:path'
import {promisify} from 'node:util'
import {expect, it} from 'vitest'
import {temporaryFolder} from '../../server-kit/tests/temporary-folder.ts'

/** Runs the command `content-lake` in an empty folder, and returns what it prints. */
async function contentLake(...args: string[]): Promise<string> {
  const command = join(import.meta.dirname, '../bin/content-lake.js')
  const env = {...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}`}
  const options = {cwd: temporaryFolder(), env}
  const {stdout} = await promisify(execFile)(process.execPath, [command, ...args], options)
  return stdout
}

it.each([['--help'], ['dev', '--help'], ['mcp', '--help'], ['dev', '--help', '--', 'node']])(
  'content-lake %s %s prints its usage',
  async (...args) => {
    expect(await contentLake(...args)).toContain('content-lake snapshot NAME')
  },
)

it('an option --help after -- belongs to the command that the lake runs', async () => {
  const output = await contentLake('dev', '--port', '0', '--', 'node', '--help')
  expect(output).toContain('Usage: node')
  expect(output).not.toContain('content-lake snapshot')
})
