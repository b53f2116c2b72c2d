/**
 * Returns the part of a response's ETag that depends only on the content and not on the
 * compression.
 */
export const contentTag = ({headers}: Response): string | undefined =>
  headers.get('etag')?.replace(/-(gzip9?|br(11)?|identity)"$/, '')
