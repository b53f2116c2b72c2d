/**
 * Returns the URL path, below `/_data` or `/_preview/data`, of content as JSON. In a separate file, so
 * that visitors' browsers load no queries.
 */
export const contentPath = (key: string, slug?: string) =>
  slug === undefined ? key : `${key}/${encodeURIComponent(slug)}`

/** Returns the key and the slug of a `contentPath`. A part with an invalid escape sequence is undefined. */
export const contentPathParts = (path: string) => path.split('/').map(decoded)

/** Decodes percent-encoded text; undefined if an escape sequence is invalid. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
