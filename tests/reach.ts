/** Finds the tests that a change can reach, for `npm test -- --changed`. */
import {execFileSync} from 'node:child_process'
import {posix} from 'node:path'
import {Visitor} from 'vite'
import {importsOf} from './architecture/imports.ts'
import {parseSource, readSource, repositoryFiles} from './architecture/source.ts'
import {builtBy} from './needs.ts'

/** A change of one of these files can reach every test. */
const everywhere =
  /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|packages\/[^/]+\/(package\.json|vitest\.config\.ts)|tests\/(run|suite|check|longest-first|shared-process|test-counts)\.ts|tests\/src\/window-setup\.ts|tests\/(e2e\/seeded-data|studio\/seed\/seeded-lake)\.ts)$/

/** A test that starts the product or reads its build depends on all files that are built or run. */
const product =
  /^((src|schemas|studio|server|public)\/|packages\/[^/]+\/(src|bin)\/|vite\.config\.ts$|index\.html$)/
const usesProduct = new Set([...builtBy, 'server/environment/build-paths.ts'])

/** A test that uses one of these can read any file of the repository. */
const readers = new Set(['tests/architecture/source.ts'])

/** Returns the strings in a module: it may read a file or start a program by one of them. */
function stringsIn(path: string): string[] {
  const found: string[] = []
  new Visitor({
    Literal: ({value}) => {
      if (typeof value === 'string') found.push(value)
    },
    TemplateElement: ({value}) => found.push(value.raw),
  }).visit(parseSource(readSource(path)).program)
  return found
}

/** The files of the repository that each file names, by an import or in a string. */
export class FileGraph {
  readonly #files = new Set(repositoryFiles())
  readonly #folders = new Set<string>()
  readonly #named = new Map<string, readonly string[]>()

  constructor() {
    for (const file of this.#files) {
      for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder))
        this.#folders.add(folder)
    }
  }

  get tests(): string[] {
    return [...this.#files].filter((path) => /\.test\.tsx?$/.test(path))
  }

  /** Returns a file and all files that it names, directly or through others. */
  reachOf(path: string): Set<string> {
    const seen = new Set<string>()
    const open = [path]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      open.push(...this.#namedBy(next))
    }
    return seen
  }

  #namedBy(path: string): readonly string[] {
    const known = this.#named.get(path)
    if (known) return known
    const named = this.#read(path)
    this.#named.set(path, named)
    return named
  }

  #read(path: string): string[] {
    if (!/\.(tsx?|m?js|css)$/.test(path) || !this.#files.has(path)) return []
    const imported = importsOf(readSource(path)).flatMap(({target}) => target ?? [])
    if (path.endsWith('.css')) return imported
    const folder = posix.dirname(path)
    const named = stringsIn(path).flatMap((text) => {
      const relative = posix.join(folder, text)
      // A program may be named without its extension.
      return [text, text.replace(/^#/, ''), relative, `${relative}.ts`].flatMap((place) =>
        this.#at(place.replace(/\/$/, '')),
      )
    })
    return [...imported, ...named]
  }

  #at(place: string): string[] {
    if (this.#files.has(place)) return [place]
    // Only tests read whole folders.
    return this.#folders.has(place) ? [`${place}/`] : []
  }
}

/**
 * Returns the test files that a change can reach: they import or name a changed file, directly or
 * through other files, or they start the product and the file is part of it. Reads the present tree;
 * files that were deleted are in `changed` too. Reading all files takes four seconds.
 *
 * @param changed - paths relative to the root of the repository
 */
export function testsReachedBy(changed: readonly string[], graph = new FileGraph()): string[] {
  if (changed.some((path) => everywhere.test(path))) return graph.tests
  const isProduct = changed.some((path) => product.test(path))
  return graph.tests.filter((test) => {
    const reach = graph.reachOf(test)
    const has = (paths: ReadonlySet<string>) => !paths.isDisjointFrom(reach)
    if (has(readers) || (isProduct && has(usesProduct))) return true
    return changed.some(
      (path) => reach.has(path) || foldersOf(path).some((folder) => reach.has(folder)),
    )
  })
}

/** Returns all folders of a path, each with a slash at its end. */
const foldersOf = (path: string): string[] =>
  [...path.matchAll(/\//g)].map(({index}) => path.slice(0, index + 1))

/**
 * Returns the files that differ from a commit, with those that are not committed yet.
 *
 * @param since - a commit; by default the last one
 */
export function changedFiles(root: string, since = 'HEAD'): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, {cwd: root, encoding: 'utf8'}).split('\0').filter(Boolean)
  return [
    ...git('diff', '--name-only', '--no-renames', '-z', since),
    ...git('ls-files', '-z', '--others', '--exclude-standard'),
  ]
}
