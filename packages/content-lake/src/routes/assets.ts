import type {AssetFiles} from '../assets/asset-files.ts'
import {defaultParts, type MetadataPart, metadataParts} from '../assets/metadata/metadata-parts.ts'
import type {ImageJobs} from '../assets/transform/image-jobs.ts'
import {uploadAsset} from '../assets/upload-asset.ts'
import type {Content} from '../content.ts'
import {json} from '../http/reply.ts'
import {describedError} from '../lake-error.ts'
import type {LakeRequest} from '../lake-request.ts'
import {requireDataset} from './data.ts'
import type {Route} from './router.ts'

const detailFields = ['label', 'title', 'description', 'creditLine'] as const

/**
 * Creates the routes for uploads. `assetOrigin` returns the lake's origin, for the `url` of asset
 * documents.
 */
export function assetRoutes(
  content: Content,
  store: {files: AssetFiles; jobs: ImageJobs},
  assetOrigin: () => string,
): Route[] {
  const upload = (kind: 'images' | 'files'): Route => ({
    method: 'POST',
    path: `/assets/${kind}/:dataset`,
    access: 'contributor',
    async handle(request) {
      requireDataset(content, request)
      const document = await uploadAsset(content, store, assetOrigin, {
        kind,
        body: request.body,
        announced: Number(request.header('content-length') ?? 0),
        filename: request.query.get('filename') ?? '',
        details: detailsOf(request),
        parts: partsOf(request),
        author: request.caller.kind === 'anonymous' ? '' : request.caller.user.id,
      })
      return json({document})
    },
  })
  return [upload('images'), upload('files')]
}

function detailsOf({query}: LakeRequest): Record<string, unknown> {
  const details: Record<string, unknown> = {}
  for (const name of detailFields) {
    const value = query.get(name)
    if (value) details[name] = value
  }
  const id = query.get('sourceId')
  if (id) {
    const url = query.get('sourceUrl')
    const source = {_type: 'sanity.assetSourceData', id, name: query.get('sourceName')}
    details.source = url ? {...source, url} : source
  }
  return details
}

/**
 * Returns the metadata to extract, from the query parameter `meta` (`extract` in Sanity's client):
 * one or more names, or `none`.
 */
function partsOf({query}: LakeRequest): ReadonlySet<MetadataPart> {
  const named = query.getAll('meta').flatMap((each) => each.split(','))
  if (named.length === 0) return defaultParts
  const parts = metadataParts.filter((part) => named.includes(part))
  const unknown = named.find((name) => name !== 'none' && !parts.some((part) => part === name))
  if (unknown === undefined) return new Set(parts)
  const description = `Unknown value of the parameter "meta": ${unknown.slice(0, 100)}`
  throw describedError(400, 'validationError', description)
}
