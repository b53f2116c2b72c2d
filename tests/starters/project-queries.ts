import {findQueriesInPath} from '@sanity/codegen'
import type {StarterQuery} from './starter.ts'

/** Values of parameters whose names say what they are. Generated documents have them (schema-documents.ts). */
function parameterOf(name: string): unknown {
  if (/^(limit|end|to|count|first)$/i.test(name)) return 10
  if (/^(offset|start|from|skip|index)$/i.test(name)) return 0
  return /slug|path|uri/i.test(name) ? 'page-1' : 'en'
}

/** Returns the queries that `sanity typegen` finds in the sources of a folder. */
export async function projectQueries(folder: string): Promise<StarterQuery[]> {
  const path = `${folder}/**/*.{ts,tsx,js,jsx,mjs,astro,svelte,vue}`
  const found: StarterQuery[] = []
  for await (const {queries} of findQueriesInPath({path}).queries) {
    for (const {query} of queries) {
      const names = [...query.matchAll(/\$(\w+)/g)].map(([, name = '']) => name)
      found.push({
        query,
        params: Object.fromEntries(names.map((name) => [name, parameterOf(name)])),
      })
    }
  }
  return found
}
