import type {PageFacts, SiteFile} from '#src/boot/entry-server.tsx'
import type {Log} from '../../log-codes.ts'
import {type Answer, answerParts, type ReadContent} from '../content/read-content.ts'
import type {PageKey} from '../store/page-store.ts'
import type {PageParts} from './page-renderer.ts'
import type {SiteEnvironment} from './site-environment.ts'

/** Functions of the main thread that the render thread calls. */
export interface MainFunctions {
  /** Runs a query against the content of a job. */
  read(job: number, query: string, params: Record<string, string>): ReturnType<ReadContent>
  /** Logs a line for the operator. */
  log: Log
}

/**
 * Returns whether the render thread holds the latest result of a query, because many pages show it: a
 * query without other parameters than the language.
 *
 * @param id - an `answerId`
 */
export const isHeld = (id: string): boolean =>
  Object.keys(answerParts(id)[1]).every((name) => name === 'locale')

/** Options for starting the render thread. */
export interface ThreadStart {
  dir: string
  environment: SiteEnvironment
}

/** Functions of the render thread that the main thread calls. `job` is the number of the call. */
export interface ThreadFunctions {
  /**
   * Renders a page.
   *
   * @param answers - known query results by `answerId`; all other queries run through the main
   *   thread
   * @param held - ids of further known results, which the thread holds since an earlier job: the latest
   *   that it received under each id for which `isHeld` is true
   */
  page(
    job: number,
    key: PageKey,
    answers: ReadonlyMap<string, Answer>,
    held: readonly string[],
  ): Promise<PageParts>
  siteFiles(job: number, pages: readonly PageFacts[]): Promise<readonly SiteFile[]>
  markdown(html: string, url: string): Promise<string>
}
