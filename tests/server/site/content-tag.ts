/**
 * Returns a response's ETag without its suffix for the content encoding, such as `-br`.
 */
export const contentTag = ({headers}: Response): string | undefined =>
  headers.get('etag')?.replace(/-(gzip9?|br(11)?|identity)"$/, '')
