/** Names a response's content by its ETag, however well it has been compressed by now. */
export const contentTag = ({headers}: Response): string | undefined =>
  headers.get('etag')?.replace(/-(gzip9?|br(11)?|identity)"$/, '')
