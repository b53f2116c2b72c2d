import type {Content} from '../store/content.ts'
import type {Replacement} from '../store/documents.ts'

/**
 * Points the `url` of our own asset documents to where the lake is reached now. It is stored as it
 * was at the upload, and the port may have changed since. Only the copies in memory change: it is
 * no edit, and what an asset is called (`path`) stays.
 */
export function relocateAssets(content: Content, origin: string): void {
  const replacements: Replacement[] = []
  for (const type of ['sanity.imageAsset', 'sanity.fileAsset']) {
    for (const document of content.documents.ofType(type)) {
      const {path} = document
      if (typeof path !== 'string' || !isOwnPath(path, content)) continue
      const url = `${origin}/${path}`
      if (document.url === url) continue
      replacements.push({id: document._id, before: document, after: {...document, url}})
    }
  }
  content.replace(replacements)
}

function isOwnPath(path: string, {projectId, dataset}: Content): boolean {
  return [`images/${projectId}/${dataset}/`, `files/${projectId}/${dataset}/`].some((start) =>
    path.startsWith(start),
  )
}
