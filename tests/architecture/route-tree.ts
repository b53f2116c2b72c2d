/**
 * Fails if src/routeTree.gen.ts differs from what its generator makes of src/routes. A script
 * rather than a test, because vitest.config.ts has no such generator.
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
  if (!fresh) throw new Error('vite.config.ts generated no route tree.')
  if (read(root) !== fresh) {
    console.error(`${generated} is stale or missing. "npm run build" writes it; commit it.`)
    process.exitCode = 1
  }
} finally {
  rmSync(copy, {recursive: true, force: true})
}
