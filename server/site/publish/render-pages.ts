import type {Renderer} from '../render/renderer.ts'
import type {PageKey} from '../store/page-store.ts'
import type {DuePages} from './due-pages.ts'
import {messageOf} from './render-problems.ts'
import type {Round} from './render-round.ts'

/**
 * Maximum number of pages in progress: one page can be rendered while others are compressed or
 * transferred.
 */
const pagesAtOnce = 8

/**
 * The maximum for pages that go live as soon as they are ready. The pages of a later change wait for
 * those in progress.
 */
const pagesApartAtOnce = 4

/** After the first pages, so many go live at once, because each time the version of the content is read. */
const pagesPerStep = 8

interface RenderPagesOptions {
  renderer: Pick<Renderer, 'page'>
  signal: AbortSignal
  /** Called after a page was rendered that goes live without waiting for others. */
  onReady(): Promise<void>
}

/**
 * Renders the pages of a round whose content has changed, several at once. A change interrupts new
 * pages, and pages that go live apart: those that remain are stale again.
 *
 * @returns whether all pages were tried
 */
export async function renderPages(
  round: Round,
  due: DuePages,
  {renderer, signal, onReady}: RenderPagesOptions,
): Promise<boolean> {
  const {snapshot, batch, apart, marks, isFirst} = round
  const isInterrupted = () => (batch ?? apart) !== undefined && due.marks !== marks
  let ready = Promise.resolve()
  let waiting = 0
  const renderOne = async (key: PageKey) => {
    try {
      // If the comparison fails, so does the render, which reports the error.
      const compared = await snapshot.compare(due.newest(key)).catch(() => undefined)
      const page = compared?.holds
        ? undefined
        : await renderer.page(key, snapshot.read, compared?.answers)
      due.setRendered(key, page)
      if (page && isFirst) due.goLive({...round, keys: [key], gone: [], marks: due.marks})
      if (page && apart && ++waiting >= perStep) {
        waiting = 0
        ready = onReady()
      }
    } catch (error) {
      if (!signal.aborted) due.setFailed(key, messageOf(error))
    }
  }
  const queue = round.keys.values()
  let perStep = 1
  const renderNext = async (keys: Iterable<PageKey>) => {
    for (const key of keys) {
      if (signal.aborted) return
      await renderOne(key)
      if (isInterrupted()) return
    }
  }
  if (apart) {
    await Promise.all(queue.take(apart.first).map((key) => renderNext([key])))
    await ready
    perStep = pagesPerStep
  }
  const workers = apart ? pagesApartAtOnce : pagesAtOnce
  if (!isInterrupted()) await Promise.all(Array.from({length: workers}, () => renderNext(queue)))
  await ready
  const rest = [...queue]
  if (apart && !signal.aborted) for (const key of rest) due.setStaleAgain(key)
  return rest.length === 0
}
