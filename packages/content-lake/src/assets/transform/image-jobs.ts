import type {JobTerms} from '../../../../server-kit/src/fair-queue.ts'
import {PicturePool, type PoolLimits} from '../../../../server-kit/src/pictures/picture-pool.ts'
import {QueueRefusedError} from '../../../../server-kit/src/queue-refused-error.ts'
import {siblingModule} from '../../../../server-kit/src/sibling-module.ts'
import {describedError, httpError, LakeError} from '../../lake-error.ts'
import type {MetadataPart} from '../metadata/metadata-parts.ts'
import type {DescribedImage, ImageProcessJobs, Outcome} from './image-process.ts'
import type {ImageTransform} from './transform-parameters.ts'

/** Transforms images and reads their metadata, in separate processes that can be killed. */
export class ImageJobs {
  readonly #pool: PicturePool<ImageProcessJobs>

  constructor(limits?: Partial<PoolLimits>) {
    this.#pool = new PicturePool(siblingModule('./image-process', import.meta.url), limits)
  }

  get isBusy(): boolean {
    return this.#pool.isBusy
  }

  /** The ids of the running picture processes, for tests and benchmarks. */
  get pids(): number[] {
    return this.#pool.pids
  }

  /**
   * Writes a transformed image to `target`. Returns its size in bytes. Rejects with a `QueueRefusedError`
   * if the pool refused the job or aborted it.
   */
  async transform(
    source: string,
    target: string,
    transform: ImageTransform,
    terms: JobTerms,
  ): Promise<number> {
    return resultOf(
      await this.#pool.run(terms, (jobs) => jobs.transform(source, target, transform)),
    )
  }

  /**
   * Reads the type, size and metadata of an uploaded image. Throws a 400 if the image is not
   * supported, damaged, or too expensive to decode.
   */
  async describe(path: string, parts: ReadonlySet<MetadataPart>): Promise<DescribedImage> {
    const terms = {caller: 'staff', heavy: false}
    try {
      return resultOf(await this.#pool.run(terms, (jobs) => jobs.describe(path, parts)))
    } catch (error) {
      if (!(error instanceof QueueRefusedError)) throw error
      if (error.reason === 'timeout' || error.reason === 'memory') {
        throw describedError(
          400,
          'invalidImage',
          `${error.message}. Upload a simpler or smaller image`,
        )
      }
      throw refusalError(error)
    }
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}

/** Converts the refusal of a picture job to an HTTP error. */
export function refusalError({reason, message}: QueueRefusedError): LakeError {
  const status = reason === 'callerFull' ? 429 : 503
  return httpError(status, message, {'retry-after': '2'})
}

function resultOf<Result>(outcome: Outcome<Result>): Result {
  if ('result' in outcome) return outcome.result
  if ('refused' in outcome) {
    const {status, message, body} = outcome.refused
    throw new LakeError(status, message, {...body})
  }
  const {message, code} = outcome.failed
  throw Object.assign(new Error(message), {code})
}
