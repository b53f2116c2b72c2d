import type {ContentSnapshot} from '../content/content-snapshot.ts'
import type {PageKey} from '../store/page-store.ts'

/** What is rendered from one snapshot of the content. */
export interface Round {
  snapshot: ContentSnapshot
  /** The pages to render. */
  keys: readonly PageKey[]
  /** The names of new landing pages, if the round consists of them. */
  batch: readonly string[] | undefined
  /**
   * Whether each page goes live as soon as it is ready, and how many of the pages are rendered before
   * the others; undefined if the pages go live together.
   */
  apart: {readonly first: number} | undefined
  /** The pages of the store that no longer exist. */
  gone: readonly PageKey[]
  /** The pages that have gone live with a changed document, or that are gone. */
  changed: PageKey[]
  /** Number of marks when the snapshot was taken. */
  marks: number
  /** Aborts when a change comes that does not wait for the pages in progress. */
  abandoned: AbortSignal | undefined
  /** Whether there were no pages before, so that pages go live one by one. */
  isFirst: boolean
}
