import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {beside, lakeWithContent} from '../content-backup.ts'

const script = join(import.meta.dirname, '../../../../server/commands/content-archive.ts')

test('content:export refuses names that are not those of an archive, and types that no document has', async () => {
  const lake = await lakeWithContent()
  const folder = temporaryFolder()
  const exported = async (name: string, ...options: string[]) => {
    const file = name && join(folder, name)
    const env = {PATH: process.env.PATH, ...beside(lake)}
    const args = [script, 'export', file, ...options]
    const run = promisify(execFile)(process.execPath, args, {env})
    const printed = await run.then(({stdout}) => stdout).catch(({stderr}) => `failed: ${stderr}`)
    return {printed, exists: existsSync(file)}
  }
  for (const name of ['content.ndjson', 'content.zip', 'content', ''])
    expect(await exported(name)).toEqual({
      printed: expect.stringMatching(/^failed: .*must end with \.tar\.gz/),
      exists: false,
    })
  expect(await exported('none.tar.gz', '--types=nosuchtype, other')).toEqual({
    printed: expect.stringMatching(/^failed: .*No document has the type nosuchtype or other\./),
    exists: false,
  })
  expect(await exported('some.TGZ', '--types=thing, nosuchtype')).toEqual({
    printed: expect.stringMatching(/ documents and .* No document has the type nosuchtype\./),
    exists: true,
  })
})
