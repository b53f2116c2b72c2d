/** A parsed query. A parameter that is repeated has an array of values. */
type SearchParams = Record<string, unknown>

/**
 * Parses a query and keeps all values as text. The router's default parser parses values as JSON,
 * which would change `?id=1.0` to `?id=1` in the address bar.
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

/** Formats a parsed query as text with a leading question mark, or as an empty text. */
export function stringifySearch(search: SearchParams): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one ?? '')]),
  )
  const query = new URLSearchParams(pairs).toString()
  return query && `?${query}`
}
