import {globSync} from 'node:fs'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import {finding, readSource, repositoryFiles, type Source} from './source.ts'

const root = join(import.meta.dirname, '../..')
const folders = /^(deploy|docs|packages|public|schemas|server|src|studio|tests)\//

/**
 * Returns the paths in backquotes that do not exist. A path may contain `*` and `{a,b}`, as in
 * `src/**\/*.query.ts`.
 */
function missingPaths(source: Source): string[] {
  return [...source.text.matchAll(/`([^`\s]+)`/g)]
    .filter(([, path = '']) => folders.test(path) && globSync(path, {cwd: root}).length === 0)
    .map((match) => finding(source, match.index, `refers to ${match[0]}, which does not exist`))
}

const pages = repositoryFiles()
  .filter((path) => /^((docs|packages)\/.*|[A-Z]+)\.md$/.test(path))
  .map(readSource)

it('every file or folder path mentioned in the documentation exists', () => {
  expect(pages.map(({path}) => path)).toEqual(
    expect.arrayContaining(['README.md', 'docs/architecture.md', 'CONTRIBUTING.md']),
  )
  expect(pages.flatMap(missingPaths)).toEqual([])
})

it('the check reports a path that does not exist', () => {
  const text = 'See `src/routes`,\n`src/**/*.query.ts` and `server/no-such-file.ts`.'
  expect(missingPaths({path: 'docs/a.md', text})).toEqual([
    'docs/a.md:2 refers to `server/no-such-file.ts`, which does not exist',
  ])
})
