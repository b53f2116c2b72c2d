import {writeFile} from 'node:fs/promises'
import {answerJobs} from '../../../../server-kit/src/pictures/answer-jobs.ts'
import {describedError, LakeError} from '../../lake-error.ts'
import {type AssetType, imageType} from '../asset-type.ts'
import {type ImageSize, imageMetadata, readImage, shownSize} from '../metadata/image-metadata.ts'
import type {MetadataPart} from '../metadata/metadata-parts.ts'
import {transformImage} from './image-transform.ts'
import type {ImageTransform} from './transform-parameters.ts'

/* The module that the lake's picture processes run. They decode and encode all images. */

/** A result, or an error that can be sent between processes without losing its status. */
export type Outcome<Result> =
  | {readonly result: Result}
  | {readonly refused: {readonly status: number; readonly message: string; readonly body: object}}
  | {readonly failed: {readonly message: string; readonly code: string | undefined}}

export interface DescribedImage {
  readonly type: AssetType
  readonly size: ImageSize
  readonly metadata: Readonly<Record<string, unknown>>
}

/** The jobs that the lake can send to its picture process. */
export interface ImageProcessJobs {
  /** Writes the transformed image to `target`. Returns its size in bytes. */
  transform(source: string, target: string, transform: ImageTransform): Promise<Outcome<number>>
  describe(path: string, parts: ReadonlySet<MetadataPart>): Promise<Outcome<DescribedImage>>
}

answerJobs<ImageProcessJobs>({
  transform: (source, target, transform) =>
    outcomeOf(async () => {
      const bytes = await transformImage(source, transform)
      await writeFile(target, bytes)
      return bytes.length
    }),
  describe: (path, parts) =>
    outcomeOf(async () => {
      const metadata = await readImage(path)
      const type = imageType(metadata)
      if (!type) {
        const description = `Images of type ${metadata.format} are not supported`
        throw describedError(400, 'invalidImage', description)
      }
      const size = shownSize(metadata)
      return {type, size, metadata: await imageMetadata(path, metadata, parts)}
    }),
})

async function outcomeOf<Result>(work: () => Promise<Result>): Promise<Outcome<Result>> {
  try {
    return {result: await work()}
  } catch (error) {
    if (error instanceof LakeError) {
      const {status, message, body} = error
      return {refused: {status, message, body}}
    }
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    return {failed: {message: String(error), code}}
  }
}
