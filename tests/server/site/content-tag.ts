/** Identifies a response's content by its ETag, whatever its compression. */
export const contentTag = ({headers}: Response): string | undefined =>
  headers.get('etag')?.replace(/-(gzip9?|br(11)?|identity)"$/, '')
