import pLimit from 'p-limit'
import type {ReadContent} from '../content/read-content.ts'
import type {Renderer} from '../render/renderer.ts'
import type {PageKey} from '../store/page-store.ts'
import {unlessAborted} from './abandonment.ts'
import type {DuePages} from './due-pages.ts'
import type {LiveSteps} from './live-steps.ts'
import {messageOf} from './render-problems.ts'
import type {Round} from './render-round.ts'

/**
 * Maximum number of pages in progress: one page can be rendered while others are compressed or
 * transferred.
 */
const pagesAtOnce = 8

/** The maximum for pages that go live as soon as they are ready. */
const pagesApartAtOnce = 4

/** After the first pages, so many go live at once, because each time the version of the content is read. */
const pagesPerStep = 8

interface RenderPagesOptions {
  renderer: Pick<Renderer, 'page'>
  signal: AbortSignal
  steps: Pick<LiveSteps, 'check' | 'uncheck'>
  /** Called after a page was rendered that goes live without waiting for others. */
  onReady(): Promise<void>
}

/**
 * Renders the pages of a round whose content has changed, several at once. A change interrupts new
 * pages, and pages that go live apart: those that remain are stale again. It does not wait for pages in
 * progress if the round's `abandoned` aborts.
 *
 * @returns whether all pages were tried
 */
export async function renderPages(
  round: Round,
  due: DuePages,
  {renderer, signal, steps, onReady}: RenderPagesOptions,
): Promise<boolean> {
  const {snapshot, batch, apart, marks, abandoned, isFirst} = round
  const isInterrupted = () => (batch ?? apart) !== undefined && due.marks !== marks
  const tried = new Set<PageKey>()
  // One page after the other, so that the first one is rendered while the second one's content is read.
  const comparing = pLimit(apart ? 1 : pagesAtOnce)
  let ready = Promise.resolve()
  let waiting = 0
  let perStep = 1
  let isOver = false
  const read: ReadContent = async (query, params) => {
    const answer = await snapshot.read(query, params)
    steps.uncheck()
    return answer
  }
  const renderOne = async (key: PageKey) => {
    try {
      // If the comparison fails, so does the render, which reports the error.
      const compared = await comparing(() => snapshot.compare(due.newest(key))).catch(
        () => undefined,
      )
      if (isOver) return
      // The version of the content is read while the first pages are rendered.
      if (apart && perStep === 1) steps.check()
      else steps.uncheck()
      const page = compared?.holds
        ? undefined
        : await renderer.page(key, read, compared?.answers, abandoned)
      if (isOver) return
      tried.add(key)
      due.setRendered(key, page)
      if (page && isFirst) due.goLive({...round, keys: [key], gone: [], marks: due.marks})
      if (page && apart && ++waiting >= perStep) {
        waiting = 0
        ready = onReady()
      }
    } catch (error) {
      if (isOver || signal.aborted) return
      tried.add(key)
      due.setFailed(key, messageOf(error))
    }
  }
  const queue = round.keys.values()
  const renderNext = async (keys: Iterable<PageKey>) => {
    for (const key of keys) {
      if (signal.aborted) return
      await renderOne(key)
      if (isInterrupted()) return
    }
  }
  const renderAll = async () => {
    if (apart) {
      await Promise.all(queue.take(apart.first).map((key) => renderNext([key])))
      await ready
      perStep = pagesPerStep
    }
    const workers = apart ? pagesApartAtOnce : pagesAtOnce
    if (isInterrupted()) return
    await Promise.all(Array.from({length: workers}, () => renderNext(queue)))
    await ready
  }
  await unlessAborted(renderAll(), abandoned)
  isOver = true
  const rest = round.keys.filter((key) => !tried.has(key))
  if (apart && !signal.aborted) for (const key of rest) due.setStaleAgain(key)
  return rest.length === 0
}
