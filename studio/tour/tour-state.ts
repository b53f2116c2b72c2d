import {isRecord} from '#schemas/record.ts'
import {type Step, tasks} from './steps.ts'

/** The price that the user typed as practice, with the data that is needed to undo it. */
export type PracticePrice = {
  /** Id of the published product. */
  product: string
  before: number | null
  typed: number
  /** Whether the product had a draft before the tour. Undoing the practice must then keep the draft. */
  hadDraft: boolean
}

/**
 * A user's progress in the tour. It is stored in the dataset, so that it is the same on every
 * computer.
 */
export type TourState = {
  /** The id of the practice question. It is set before the question exists. */
  question: string
  /** When the user did each step, ISO 8601. */
  done: Partial<Record<Step, string>>
  price?: PracticePrice
}

export const tourType = 'tour'

/**
 * The id of the document that stores a user's progress. Its dot hides it from anonymous readers.
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

/** Parses a stored tour document; returns undefined if it is invalid. */
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
