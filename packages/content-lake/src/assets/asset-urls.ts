import type {Content} from '../content.ts'
import type {Replacement} from '../store/documents.ts'

/**
 * Replaces the origin in the `url` of this dataset's asset documents, because the lake's address
 * may have changed since the upload. Changes only the documents in memory and commits no
 * transaction. The asset's `path` stays the same.
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
