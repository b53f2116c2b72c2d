import type {PageFacts, SiteFile} from '#src/boot/entry-server.tsx'
import type {Answer, ReadContent} from '../content/read-content.ts'
import type {PageKey} from '../store/page-store.ts'
import type {PageParts} from './page-renderer.ts'
import type {SiteEnvironment} from './site-environment.ts'

/** Functions that the render thread calls. */
export interface MainFunctions {
  /** Runs a query on the content of a job. */
  read(job: number, query: string, params: Record<string, string>): ReturnType<ReadContent>
  /** Writes a line for the operator. */
  log(line: string): void
}

/** The start options of the thread. */
export interface ThreadStart {
  dir: string
  environment: SiteEnvironment
}

/** Functions that the main thread calls; `job` is the number of the call. */
export interface ThreadFunctions {
  /** @param answers - by `answerId`; other queries are read through the main thread */
  page(job: number, key: PageKey, answers: ReadonlyMap<string, Answer>): Promise<PageParts>
  siteFiles(job: number, pages: readonly PageFacts[]): Promise<readonly SiteFile[]>
}
