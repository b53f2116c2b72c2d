import {execFile} from 'node:child_process'
import {cpSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {repositoryFiles} from '../architecture/source.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Copies the repository to a new folder, changes the client app, so that all its scripts have other
 * names, and builds the site. Returns the folder.
 */
export async function buildNextRelease(folder: string): Promise<string> {
  for (const path of repositoryFiles()) cpSync(join(root, path), join(folder, path))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const app = join(folder, 'src/boot/start-app.tsx')
  writeFileSync(app, `${readFileSync(app, 'utf8')}\nperformance.mark('next release')\n`)
  const build = "await (await import('./server/build/build.ts')).bringUpToDate(() => {}, ['site'])"
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', build], {cwd: folder})
  return folder
}
