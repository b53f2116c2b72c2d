import {createHash} from 'node:crypto'
import {glob, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {SiteEnvironment} from './site-environment.ts'

const folder = join(import.meta.dirname, '..')

/**
 * Returns a fingerprint of the site server's code and of the settings in pages, besides the built
 * site. Pages of the last run that have another fingerprint are rendered again.
 */
export async function renderingCode({
  imageOrigin: _,
  ...inPages
}: SiteEnvironment): Promise<string> {
  const files = await Array.fromAsync(glob('**/*.ts', {cwd: folder}))
  const sources = await Promise.all(files.sort().map((file) => readFile(join(folder, file))))
  const hash = createHash('sha256').update(JSON.stringify(inPages))
  for (const source of sources) hash.update(source)
  return hash.digest('hex')
}
