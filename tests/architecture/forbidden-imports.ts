import {posix} from 'node:path'
import {type Direction, directions} from './directions.ts'
import {importsOf} from './imports.ts'
import {finding, type Source} from './source.ts'

const matchesAny = (path: string, globs: readonly string[]) =>
  globs.some((glob) => posix.matchesGlob(path, glob))

const isOneOf = (specifier: string, packages: readonly string[]) =>
  packages.some(
    (name) => specifier === name || specifier.startsWith(name.replace(/(?<![:/])$/, '/')),
  )

function isAllowed(direction: Direction, importer: string, specifier: string, target?: string) {
  if (target !== undefined) {
    const own = importer.split('/').slice(0, 3).join('/')
    const to = direction.to.map((glob) => glob.replace('{own}', own))
    return matchesAny(target, to) && !matchesAny(target, direction.except ?? [])
  }
  const {packages} = direction
  if (packages && 'only' in packages) return isOneOf(specifier, packages.only)
  return !packages || !isOneOf(specifier, packages.never)
}

/**
 * Returns the top folder of a path. `packages/` counts as one folder, because packages import each
 * other by relative paths.
 */
const topFolder = (path: string) =>
  /^packages\//.test(path) ? 'packages/' : path.slice(0, path.indexOf('/') + 1)

/** Returns the forbidden imports of a file, each with the rule that it violates. */
export function forbiddenImports(source: Source): string[] {
  const direction = directions.find(({from}) => posix.matchesGlob(source.path, from))
  if (!direction)
    return [
      `${source.path}:1 is in a folder without import rules: add it to tests/architecture/directions.ts`,
    ]
  return importsOf(source).flatMap(({offset, specifier, target}) => {
    if (!isAllowed(direction, source.path, specifier, target))
      return [finding(source, offset, `imports ${target ?? specifier}: ${direction.rule}`)]
    // Queries are exempt because `sanity typegen` does not resolve `#` imports. Packages are exempt
    // because they have their own `#` imports.
    const climbs = specifier.startsWith('.') && topFolder(source.path) !== topFolder(target ?? '')
    const isExempt = source.path.endsWith('.query.ts') || topFolder(source.path) === 'packages/'
    return climbs && topFolder(source.path) && !isExempt
      ? [
          finding(
            source,
            offset,
            `imports ${specifier}: use #${target} for another top-level folder`,
          ),
        ]
      : []
  })
}
