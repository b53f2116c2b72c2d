import {isRecord} from '../translation-state/portable-text.ts'
import {type Step, tasks} from './steps.ts'

/** A price that was typed as practice, and what to put back. */
export type PracticePrice = {
  /** Of the published product. */
  product: string
  before: number | null
  typed: number
  /** Whether somebody had begun to change the product already: that draft is not the tour's. */
  hadDraft: boolean
}

/** How far somebody has come. Kept in the dataset, so that it holds on every computer. */
export type TourState = {
  /** The id of the question they add, before it is there and after. */
  question: string
  /** When each step was done, ISO 8601. */
  done: Partial<Record<Step, string>>
  price?: PracticePrice
}

export const tourType = 'tour'

/**
 * The document that keeps how far somebody has come. Its dot keeps it from everyone who is not
 * signed in, on our lake and on Sanity's.
 */
export const tourId = (userId: string): string => `tour.${userId}`

const steps: readonly Step[] = tasks.flatMap((task): readonly Step[] => task.steps)

function priceIn(stored: unknown): PracticePrice | undefined {
  if (!isRecord(stored)) return undefined
  const {product, before, typed, hadDraft} = stored
  if (typeof product !== 'string' || typeof typed !== 'number') return undefined
  const was = typeof before === 'number' ? before : null
  return {product, before: was, typed, hadDraft: hadDraft !== false}
}

/** Reads the document; undefined where it is not one of the tour's. */
export function tourStateIn(stored: unknown): TourState | undefined {
  if (!isRecord(stored) || typeof stored.question !== 'string') return undefined
  const done = isRecord(stored.done) ? stored.done : {}
  const price = priceIn(stored.price)
  return {
    question: stored.question,
    done: Object.fromEntries(
      steps.flatMap((step) => {
        const at = done[step]
        return typeof at === 'string' ? [[step, at]] : []
      }),
    ),
    ...(price && {price}),
  }
}
