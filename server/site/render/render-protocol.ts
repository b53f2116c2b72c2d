import type {PageFacts, SiteFile} from '#src/boot/entry-server.tsx'
import type {Answered, ReadContent} from '../content/read-content.ts'
import type {PageKey} from '../store/page-store.ts'
import type {PageParts} from './page-renderer.ts'
import type {SiteEnvironment} from './site-environment.ts'

/** Functions that the render thread calls. */
export interface MainFunctions {
  /** @param reader - number of the reader, which reads one version of the content */
  read(reader: number, query: string, params: Record<string, string>): ReturnType<ReadContent>
  /** Writes a line for the operator. */
  log(line: string): void
}

/** The start options of the thread. */
export interface ThreadStart {
  dir: string
  environment: SiteEnvironment
}

/** Functions that the main thread calls; `reader` is the number of the reader. */
export interface ThreadFunctions {
  page(key: PageKey, reader: number, answers: readonly Answered[]): Promise<PageParts>
  siteFiles(pages: readonly PageFacts[], reader: number): Promise<readonly SiteFile[]>
}
