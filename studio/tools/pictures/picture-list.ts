import type {SanityDocument, Schema} from 'sanity'
import {isRecord} from '#schemas/record.ts'
import {isBlank} from '#schemas/written.ts'
import {isDocumentType, titleBy} from '../../translation-state/translatable-types.ts'
import {latestVersions} from '../checks/check-all.ts'
import {publishedIdOf} from '../point-in-time/past-documents.ts'

/** An uploaded picture. */
export interface PictureFile {
  _id: string
  url: string
  originalFilename: string | null
  size: number | null
  width: number | null
  height: number | null
}

/** A document that uses a picture. */
export interface PictureUse {
  id: string
  type: string
  title: string
  /** Name of the document's field. */
  field: string
}

/** A picture with the documents that use it. */
export interface ListedPicture extends PictureFile {
  uses: readonly PictureUse[]
  /** Whether a document uses the picture without an alt text. */
  lacksAlt: boolean
  /** Whether a document uses the picture without a picture for phones. */
  lacksPhone: boolean
}

/** A reference to a picture in a document. */
interface Found {
  file: string
  field: string
  lacksAlt: boolean
  lacksPhone: boolean
}

const isFilled = (value: unknown) => typeof value === 'string' && !isBlank(value)

function findIn(value: unknown, field: string): Found[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item) => findIn(item, field))
  const {asset, _type, alt, phone} = Object(value)
  const inner = Object.entries(value).flatMap(([name, each]) =>
    name === 'asset' ? [] : findIn(each, field),
  )
  if (!isRecord(asset) || typeof asset._ref !== 'string') return inner
  // Other images, such as sharing pictures, have neither.
  const isPicture = _type === 'picture'
  const lacksPhone = isPicture && !(isRecord(phone) && isRecord(phone.asset))
  const lacksAlt = isPicture && !isFilled(alt)
  return [{file: asset._ref, field, lacksAlt, lacksPhone}, ...inner]
}

/**
 * Lists pictures with the documents that use them. A picture counts as used if the published
 * document, its draft or its version in a release uses the picture. Missing alt texts and phone
 * pictures are those of the latest draft, or of the published document if there is no draft.
 *
 * @param documents - all versions of all documents
 */
export function listPictures(
  files: readonly PictureFile[],
  documents: readonly SanityDocument[],
  schema: Schema,
): ListedPicture[] {
  const latest = new Set(latestVersions(documents))
  const found = documents.flatMap((document) =>
    Object.entries(document)
      .flatMap(([field, value]) => findIn(value, field))
      .map((each) => ({...each, document})),
  )
  const byFile = Map.groupBy(found, ({file}) => file)
  return files.map((file) => {
    const own = byFile.get(file._id) ?? []
    const shown = own.filter(({document}) => latest.has(document))
    const uses = own.map(({document, field}) => useOf(document, field, schema))
    return {
      ...file,
      uses: [...new Map(uses.map((use) => [use.id, use])).values()],
      lacksAlt: shown.some(({lacksAlt}) => lacksAlt),
      lacksPhone: shown.some(({lacksPhone}) => lacksPhone),
    }
  })
}

function useOf(document: SanityDocument, field: string, schema: Schema): PictureUse {
  const type = schema.get(document._type)
  return {
    id: publishedIdOf(document._id).replace(/^versions\.[^.]+\./, ''),
    type: document._type,
    title: isDocumentType(type) ? titleBy(type)(document) : document._type,
    field,
  }
}

/** Conditions by which the list can be filtered. */
export const filters = {
  all: () => true,
  'no-alt': ({lacksAlt}: ListedPicture) => lacksAlt,
  'no-phone': ({lacksPhone}: ListedPicture) => lacksPhone,
  unused: ({uses}: ListedPicture) => uses.length === 0,
} as const
