/** A query as the router holds it: a name given twice has both values. */
type SearchParams = Record<string, unknown>

/**
 * Reads a query as text, unlike the router's own reader, which takes values for JSON: it would turn
 * `?id=1.0` into `?id=1` in the address bar.
 */
export function parseSearch(search: string): SearchParams {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}

/** Writes a query that `parseSearch` reads; empty, or with its leading question mark. */
export function stringifySearch(search: SearchParams): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one ?? '')]),
  )
  const query = new URLSearchParams(pairs).toString()
  return query && `?${query}`
}
