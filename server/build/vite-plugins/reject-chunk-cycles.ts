import type {Plugin} from 'vite'

/** The nodes that each node leads to, such as the files that a file imports. */
export type Graph = ReadonlyMap<string, Iterable<string>>

/** Returns a path that leads from a node back to itself; undefined if the graph has no cycles. */
export function findCycle(graph: Graph): string[] | undefined {
  const finished = new Set<string>()
  const visit = (node: string, path: readonly string[]): string[] | undefined => {
    const start = path.indexOf(node)
    if (start >= 0) return [...path.slice(start), node]
    if (finished.has(node)) return undefined
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...path, node])
      if (cycle) return cycle
    }
    finished.add(node)
    return undefined
  }
  for (const node of graph.keys()) {
    const cycle = visit(node, [])
    if (cycle) return cycle
  }
  return undefined
}

/**
 * Fails a build whose chunks import each other. Modules without a cycle can become chunks with one,
 * because each chunk holds several modules. A module of such a chunk may then run before the module
 * whose values it uses, and the page never starts.
 */
export function rejectChunkCycles(): Plugin {
  return {
    name: 'reject-chunk-cycles',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const cycle = findCycle(new Map(chunks.map(({fileName, imports}) => [fileName, imports])))
      if (cycle)
        this.error(
          `These chunks import each other: ${cycle.join(' → ')}. Change the groups of chunks in the build's configuration.`,
        )
    },
  }
}
