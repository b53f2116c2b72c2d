import {posix} from 'node:path'
import {Visitor} from 'vite'
import {parseSource, type Source} from './source.ts'

/** An import of a value or a type, in any form. */
export type Import = {
  offset: number
  specifier: string
  /** Path of the imported file from the repository root; undefined for packages. */
  target: string | undefined
}

/**
 * Resolves a relative specifier, or one such as `#src/x`, to a path without Vite's `?query`. In a
 * package, `#src` is the package's own folder.
 */
function resolveTarget(importer: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  const [ownPackage = ''] = /^packages\/[^/]+\//.exec(importer) ?? []
  if (path.startsWith('#')) return ownPackage + path.slice(1)
  if (path.startsWith('.')) return posix.join(posix.dirname(importer), path)
  return path.startsWith('/') ? path.slice(1) : undefined
}

const styleImport = /(?:@import|\bfrom)\s+(?:url\()?['"]([^'"]+)['"]/g

/** Returns the imports of a style sheet: `@import` and `composes: … from`. */
const styleImportsOf = ({path, text}: Source): Import[] =>
  [...text.matchAll(styleImport)].map(({index, 1: specifier = ''}) => ({
    offset: index,
    specifier,
    target: resolveTarget(path, specifier),
  }))

/**
 * Returns all imports of a file: static and dynamic imports, re-exports, and imports in types
 * (`import('x').Y`).
 */
export function importsOf(source: Source): Import[] {
  if (source.path.endsWith('.css')) return styleImportsOf(source)
  const found: Import[] = []
  const add = (node: {type: string; start: number; value?: unknown} | null) => {
    if (node?.type !== 'Literal' || typeof node.value !== 'string') return
    const target = resolveTarget(source.path, node.value)
    found.push({offset: node.start, specifier: node.value, target})
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
  }).visit(parseSource(source).program)
  return found
}
