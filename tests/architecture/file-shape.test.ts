import {expect, it} from 'vitest'
import {
  finding,
  parseSource,
  repositoryFiles,
  type Source,
  styleSources,
  typescriptSources,
} from './source.ts'

/**
 * Matches file names in kebab-case with any extensions. Files in src/routes are exempt, because
 * their names are URLs.
 */
const goodName = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/
const drawer = /^(utils?|helpers?|misc|common|types|shared|lib)(\.|$)/
const conventional = /^((CHANGELOG|CONTRIBUTING|README|SECURITY)\.md|LICENSE|Caddyfile|Dockerfile)$/

/** Returns file and folder names that are too vague or not in kebab-case. */
const badNames = (path: string): string[] =>
  path
    .split('/')
    .filter(
      (name) =>
        drawer.test(name) ||
        !(goodName.test(name) || conventional.test(name) || path.startsWith('src/routes/')),
    )
    .map((name) => `${path}:1 has the name ${name}: use kebab-case, and name it after its content`)

/** Returns files of more than 200 lines without a comment that contains "over 200 lines". */
function tooLong(source: Source): string[] {
  const lines = source.text.split('\n').length - 1
  return lines <= 200 || /over 200 lines/i.test(source.text)
    ? []
    : [
        `${source.path}:1 has ${lines} lines: split it, or explain the length in a comment "Over 200 lines: …"`,
      ]
}

/**
 * Returns files that only re-export from other files: importers should import from the source.
 * Build entries are exempt, because the build refers to them by path.
 */
function barrels(source: Source): string[] {
  if (/^(src\/boot\/entry-|packages\/[^/]+\/src\/index\.ts$)/.test(source.path)) return []
  const {body} = parseSource(source).program
  const handsOn = body.filter(
    (node) =>
      node.type === 'ExportAllDeclaration' ||
      (node.type === 'ExportNamedDeclaration' && node.source !== null),
  )
  return handsOn.length > 0 && handsOn.length === body.length
    ? [finding(source, 0, 'is a barrel: import from the files themselves')]
    : []
}

it('file names are in kebab-case, and none is a vague name such as utils or helpers', () => {
  expect(
    repositoryFiles()
      .filter((path) => !/\.gen\.ts$/.test(path))
      .flatMap(badNames),
  ).toEqual([])
})

it('files have at most 200 lines, or a comment that says why they are longer', () => {
  expect([...typescriptSources(), ...styleSources()].flatMap(tooLong)).toEqual([])
})

it('no file only re-exports from other files', () => {
  expect(typescriptSources().flatMap(barrels)).toEqual([])
})

it.each(['src/ui/utils.ts', 'src/ui/Header.tsx', 'server/lib/store.ts', 'src/ui/rich_text.tsx'])(
  'the check rejects the file name %s',
  (path) => {
    expect(badNames(path)).toHaveLength(1)
  },
)

it.each([
  'src/routes/$slug.tsx',
  'src/blocks/hero/hero.module.css',
  '.ci/run',
  'README.md',
  'studio/seed/pictures/rendered/tab-labor-times.en.webp',
])('the check accepts the file name %s', (path) => {
  expect(badNames(path)).toEqual([])
})

it('the check reports a long file without a reason, and a barrel file', () => {
  const long = 'const a = 1\n'.repeat(201)
  expect(tooLong({path: 'a.ts', text: long})).toHaveLength(1)
  expect(tooLong({path: 'a.ts', text: `// Over 200 lines: one table.\n${long}`})).toEqual([])
  expect(barrels({path: 'a.ts', text: `export * from './b.ts'`})).toHaveLength(1)
  expect(barrels({path: 'a.ts', text: `export * from './b.ts'\nexport const c = 1`})).toEqual([])
})
