import {relative} from 'node:path'
import {importsOf} from './architecture/imports.ts'
import {readSource} from './architecture/source.ts'

/** Sources that a test can use only after a build, or with a browser. */
const builtBy = new Set(['server/build.ts', 'server/launch.js', 'server/site/render/built-site.ts'])
const browserBy = new Set(['tests/chromium.ts'])

/** Project files that a test spawns or reads by path, without an import. */
const spawned: Readonly<Record<string, readonly string[]>> = {
  'tests/product.ts': ['server/launch.js'],
}

/** What must be prepared before the tests of some files run. */
export interface Needs {
  readonly build: boolean
  readonly browser: boolean
}

/** Finds what test files need by following their imports. `files` are absolute paths. */
export function needsOf(files: readonly string[], root: string): Needs {
  const seen = new Set<string>()
  const open = files.map((file) => relative(root, file).replaceAll('\\', '/'))
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    // Fixtures and other data files import nothing.
    if (!/\.tsx?$/.test(path)) continue
    const targets = importsOf(readSource(path)).flatMap(({target}) => target ?? [])
    open.push(...targets, ...(spawned[path] ?? []))
  }
  const any = (paths: ReadonlySet<string>) => !paths.isDisjointFrom(seen)
  return {build: any(builtBy), browser: any(browserBy)}
}
