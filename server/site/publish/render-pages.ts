import type {Renderer} from '../render/renderer.ts'
import type {DuePages, Round} from './due-pages.ts'
import {messageOf} from './render-problems.ts'

/**
 * Maximum number of pages in progress: one page can be rendered while others are compressed or
 * transferred.
 */
const pagesAtOnce = 8

interface RenderPagesOptions {
  renderer: Pick<Renderer, 'page'>
  signal: AbortSignal
}

/** Renders the pages of a round whose content has changed, several at once. */
export async function renderPages(
  round: Round,
  due: DuePages,
  {renderer, signal}: RenderPagesOptions,
) {
  const {snapshot, batch, marks, isFirst} = round
  const queue = round.keys.values()
  const worker = async () => {
    for (const key of queue) {
      if (signal.aborted) return
      try {
        // If the comparison fails, so does the render, which reports the error.
        const compared = await snapshot.compare(due.newest(key)).catch(() => undefined)
        const page = compared?.holds
          ? undefined
          : await renderer.page(key, snapshot.read, compared?.answers)
        due.setRendered(key, page)
        if (page && isFirst) due.goLive({...round, batch: undefined, gone: [], marks: due.marks})
      } catch (error) {
        if (signal.aborted) return
        due.setFailed(key, messageOf(error))
      }
      // A change goes before new pages. What is rendered of them is kept.
      if (batch && due.marks !== marks) return
    }
  }
  await Promise.all(Array.from({length: pagesAtOnce}, worker))
}
