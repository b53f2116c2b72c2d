import type {Log} from '../../log-codes.ts'
import type {ContentSnapshot} from '../content/content-snapshot.ts'
import type {Renderer} from '../render/renderer.ts'
import type {SiteAddresses} from '../site-addresses.ts'
import type {PageKey, PageStore} from '../store/page-store.ts'
import type {DerivedContents} from './derived-content.ts'
import type {ListedAddresses} from './landing-pages.ts'

/** Renders and stores pages. */
export interface RenderTarget {
  renderer: Pick<Renderer, 'page'>
  store: PageStore
  /** Logs a line for the operator. */
  log: Log
  /** Called each time pages have gone live, with those whose document has changed or that are gone. */
  onRendered?(changed: readonly PageKey[]): void
}

export interface RenderWorkOptions extends RenderTarget {
  addresses: ListedAddresses & Pick<SiteAddresses, 'renderedPaths' | 'notFoundPath'>
  derived: DerivedContents
  /** Aborts the current render. */
  signal: AbortSignal
  /** Reads the version of the content. */
  version(): Promise<string>
  /** Reads the ids of all documents. */
  documentIds(): Promise<ReadonlySet<string>>
  /** Called when no changed page waits. */
  onLive(): void
  /**
   * Returns a snapshot of the current content.
   *
   * @param changed - sync tags of all changes since `before`; undefined if they are unknown
   */
  snapshot(
    before: ContentSnapshot | undefined,
    changed: ReadonlySet<string> | undefined,
  ): ContentSnapshot
}
