import {expect, test} from 'vitest'
import {findCycle, type Graph} from '#server/build/vite-plugins/reject-chunk-cycles.ts'
import {importsOf} from './imports.ts'
import {typescriptSources} from './source.ts'

/**
 * Returns the graph of imports between nodes, such as folders. `nodeOf` returns the node of a file,
 * or undefined to leave out the file.
 */
function graphOf(nodeOf: (path: string) => string | undefined): Graph {
  const graph = new Map<string, Set<string>>()
  for (const source of typescriptSources()) {
    const from = nodeOf(source.path)
    if (from === undefined) continue
    const targets = graph.get(from) ?? new Set()
    graph.set(from, targets)
    for (const {target} of importsOf(source)) {
      const to = target && nodeOf(target)
      if (to && (to !== from || target === source.path)) targets.add(to)
    }
  }
  return graph
}

test('no files import each other in a cycle, not even for types', () => {
  const graph = graphOf((path) => path)
  const folders = new Set([...graph.keys()].map((path) => path.split('/')[0]))
  const checked = ['packages', 'schemas', 'server', 'src', 'studio', 'tests']
  expect([...folders]).toEqual(expect.arrayContaining(checked))
  expect(findCycle(graph)).toBeUndefined()
})

test.each([
  'packages/content-lake/src',
  'packages/server-kit/src',
  'schemas',
  'server',
  'server/site',
  'studio',
])('the subfolders of %s have no import cycle', (folder) => {
  const graph = graphOf((path) => new RegExp(`^${folder}/[^/]+(?=/)`).exec(path)?.[0])
  expect(graph.size).toBeGreaterThan(2)
  expect(findCycle(graph)).toBeUndefined()
})

test('findCycle returns the nodes of a cycle, or undefined', () => {
  const graph = (...edges: [string, string][]) =>
    new Map(edges.map(([from, to]) => [from, new Set([to])]))
  expect(findCycle(graph(['a', 'b'], ['b', 'c'], ['c', 'b']))).toEqual(['b', 'c', 'b'])
  expect(findCycle(graph(['a', 'b'], ['b', 'c']))).toBeUndefined()
})
