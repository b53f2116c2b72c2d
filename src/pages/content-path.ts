/**
 * Returns the URL path, below `/_data` or `/_preview/data`, of content as JSON. In a separate file, so
 * that visitors' browsers load no queries.
 */
export const contentPath = (key: string, slug?: string) =>
  slug === undefined ? key : `${key}/${encodeURIComponent(slug)}`
