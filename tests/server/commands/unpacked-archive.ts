import {execFile} from 'node:child_process'
import {mkdirSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {promisify} from 'node:util'
import {create} from 'tar'
import type {TestLake} from '#packages/content-lake/tests/test-lake.ts'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'

const script = join(import.meta.dirname, '../../../server/commands/content-archive.ts')

/** Runs `content:import` in a separate process, and returns what it prints. */
export async function runImport({lake, dataDir}: TestLake, ...words: string[]): Promise<string> {
  const {PATH, TMPDIR} = process.env
  const env = {PATH, TMPDIR, DATA_DIR: dataDir, LAKE_PORT: new URL(lake.origin).port}
  const command = promisify(execFile)
  return (await command(process.execPath, [script, 'import', ...words], {env})).stdout
}

/** Returns the line of a document with an asset. */
export const documentWith = (source: string) =>
  `${JSON.stringify({_id: 'one', _type: 'page', file: {_type: 'file', _sanityAsset: source}})}\n`

/** Creates an unpacked archive, and a file next to its folder that is not part of the archive. */
export function unpacked(source: string, files: Record<string, string> = {}) {
  const outside = temporaryFolder()
  const secret = join(outside, 'secret.txt')
  writeFileSync(secret, 'secret')
  const folder = join(outside, 'archive')
  for (const [name, text] of Object.entries({...files, 'data.ndjson': documentWith(source)})) {
    mkdirSync(dirname(join(folder, name)), {recursive: true})
    writeFileSync(join(folder, name), text)
  }
  return {folder, secret}
}

/** Packs a folder, and returns the path of the archive. */
export async function packed(folder: string): Promise<string> {
  const file = join(temporaryFolder(), 'content.tar.gz')
  await create({file, cwd: dirname(folder), gzip: true}, ['archive'])
  return file
}
