import type {ContentTools} from '#packages/content-lake/src/index.ts'
import {PicturePool} from '#packages/server-kit/src/pictures/picture-pool.ts'
import type {ContentJobs} from './content-process.ts'

/**
 * Answers agents and checks content in processes that start with the first call and end a minute after
 * the last one. The limits of the pool of pictures fit: users wait, and a process that hangs is killed.
 */
export class ContentProcesses implements ContentTools {
  readonly #pool = new PicturePool<ContentJobs>(new URL('./content-process.ts', import.meta.url), {
    processes: 2,
    staff: 2,
    staffMs: 60_000,
    idleMs: 60_000,
    memory: 1_500_000_000,
    heap: 900,
  })

  /** Answers a call of the MCP server. */
  readonly answer: ContentTools['answer'] = (call) =>
    this.#pool.run({caller: 'staff', heavy: false}, (jobs) => jobs.answer(call))

  /** Validates all documents. */
  readonly check: ContentTools['check'] = (call) =>
    this.#pool.run({caller: 'staff', heavy: true}, (jobs) => jobs.check(call))

  stop(): Promise<void> {
    return this.#pool.close()
  }
}
