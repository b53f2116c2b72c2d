/**
 * Fails if src/routeTree.gen.ts differs from what its generator creates from src/routes. This is a
 * script and not a test, because the generator is not part of vitest.config.ts.
 */
import {cpSync, existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {resolveConfig} from 'vite'

const root = join(import.meta.dirname, '../..')
const generated = 'src/routeTree.gen.ts'
const copy = mkdtempSync(join(tmpdir(), 'route-tree-'))

const read = (folder: string) => {
  const path = join(folder, generated)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

try {
  // The generator also edits route files, so it works on a copy.
  cpSync(join(root, 'src/routes'), join(copy, 'src/routes'), {recursive: true})
  await resolveConfig({root: copy, configFile: join(root, 'vite.config.ts')}, 'build')
  const fresh = read(copy)
  if (!fresh) throw new Error('The plugin in vite.config.ts generated no route tree.')
  if (read(root) !== fresh) {
    console.error(`${generated} is stale or missing. Run "npm run build" and commit the file.`)
    process.exitCode = 1
  }
} finally {
  rmSync(copy, {recursive: true, force: true})
}
