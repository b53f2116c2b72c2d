import type {Readable} from 'node:stream'
import type {Content} from '../content.ts'
import {describedError} from '../lake-error.ts'
import type {Fields, LakeDocument} from '../store/document.ts'
import {runMutations} from '../transaction/transaction.ts'
import type {AssetFiles, ReceivedFile} from './asset-files.ts'
import {fileType, isHeic} from './asset-type.ts'
import type {MetadataPart} from './metadata/metadata-parts.ts'
import type {ImageJobs} from './transform/image-jobs.ts'

export interface Upload {
  readonly kind: 'images' | 'files'
  readonly body: Readable
  /** The declared length of the body in bytes; 0 if the sender declared none. */
  readonly announced: number
  readonly filename: string
  /** The request's title, description, label, creditLine and source. */
  readonly details: Fields
  /** The metadata to extract from an image. */
  readonly parts: ReadonlySet<MetadataPart>
  readonly author: string
}

interface StoredAsset {
  readonly id: string
  readonly name: string
  readonly fields: Fields
}

/**
 * Stores an uploaded asset: https://www.sanity.io/docs/http-reference/assets. The file is durable on
 * disk before its document is committed. Uploading the same bytes again returns the same document.
 */
export async function uploadAsset(
  content: Content,
  {files, jobs}: {files: AssetFiles; jobs: ImageJobs},
  assetOrigin: () => string,
  upload: Upload,
): Promise<LakeDocument> {
  const {kind, filename, details, author, parts} = upload
  const received = await files.receive(upload.body, upload.announced)
  let asset: StoredAsset
  try {
    if (received.size === 0)
      throw describedError(400, 'validationError', 'The uploaded file is empty')
    asset =
      kind === 'images'
        ? await describeImage(received, parts, jobs)
        : describeFile(received, filename)
    await files.keep(received, kind, asset.name)
  } catch (error) {
    await files.discard(received)
    throw error
  }
  const path = `${kind}/${content.projectId}/${content.dataset}/${asset.name}`
  const document = {
    _id: asset.id,
    _type: kind === 'images' ? 'sanity.imageAsset' : 'sanity.fileAsset',
    assetId: received.sha1,
    sha1hash: received.sha1,
    uploadId: received.sha1,
    size: received.size,
    originalFilename: filename || asset.name,
    path,
    url: `${assetOrigin()}/${path}`,
    ...asset.fields,
    ...details,
  }
  const options = {transactionId: undefined, author, dryRun: false, autoGenerateArrayKeys: false}
  runMutations(content, [{createIfNotExists: document}], options)
  const stored = content.documents.get(asset.id)
  if (!stored)
    throw new Error(
      `The file of the asset ${asset.id} was stored, but its document is missing. Upload the file again`,
    )
  return stored
}

async function describeImage(
  received: ReceivedFile,
  parts: ReadonlySet<MetadataPart>,
  jobs: ImageJobs,
): Promise<StoredAsset> {
  if (isHeic(received.head)) {
    const why = 'HEIC images are not supported. Upload the image as JPEG, PNG, WebP or AVIF'
    throw describedError(400, 'invalidImage', why)
  }
  const {type, size, metadata} = await jobs.describe(received.path, parts)
  const {width, height} = size
  const base = `${received.sha1}-${width}x${height}`
  return {
    id: `image-${base}-${type.extension}`,
    name: `${base}.${type.extension}`,
    fields: {...type, metadata},
  }
}

function describeFile(received: ReceivedFile, filename: string): StoredAsset {
  const type = fileType(filename, received.head)
  return {
    id: `file-${received.sha1}-${type.extension}`,
    name: `${received.sha1}.${type.extension}`,
    fields: {...type},
  }
}
