import {relative} from 'node:path'
import {importsOf} from './architecture/imports.ts'
import {readSource, repositoryFiles} from './architecture/source.ts'

/** A test that imports one of these files needs a build. */
export const builtBy: ReadonlySet<string> = new Set([
  'server/build/build.ts',
  'server/launch.js',
  'server/site/render/built-site.ts',
])
/** A test that imports one of these files needs a browser. */
const browserBy = new Set(['tests/chromium.ts'])
/** A test that imports this file needs WebKit. */
const webkitBy = new Set(['tests/webkit.ts'])

/** Project files that a test starts as a process or reads by path, without importing them. */
const spawned: Readonly<Record<string, readonly string[]>> = {
  'tests/product.ts': ['server/launch.js'],
}

/** What must be prepared before some test files run. */
export interface Needs {
  readonly build: boolean
  readonly browser: boolean
  readonly webkit: boolean
}

/**
 * Returns the given files and all project files that they import, directly or indirectly. Paths are
 * relative to the project root.
 */
function importedBy(files: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const open = [...files]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    open.push(...targetsOf(path))
  }
  return seen
}

const known = new Map<string, readonly string[]>()

function targetsOf(path: string): readonly string[] {
  // Only TypeScript files import other files.
  if (!/\.tsx?$/.test(path)) return []
  const found = known.get(path)
  if (found) return found
  const targets = importsOf(readSource(path)).flatMap(({target}) => target ?? [])
  targets.push(...(spawned[path] ?? []))
  known.set(path, targets)
  return targets
}

/** Determines what test files need from their imports. `files` are absolute paths. */
export function needsOf(files: readonly string[], root: string): Needs {
  const used = importedBy(files.map((file) => relative(root, file).replaceAll('\\', '/')))
  const any = (paths: ReadonlySet<string>) => !paths.isDisjointFrom(used)
  return {build: any(builtBy), browser: any(browserBy), webkit: any(webkitBy)}
}

/**
 * Returns the test files that run more tests in `npm run test:long`, as described in extent.ts.
 * Paths are relative to the project root.
 */
export const filesOfLongRuns = (): string[] =>
  repositoryFiles()
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => path.includes('.long.') || importedBy([path]).has('tests/extent.ts'))
