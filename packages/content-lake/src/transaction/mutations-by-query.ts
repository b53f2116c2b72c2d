import type {Content} from '../content.ts'
import {httpError} from '../lake-error.ts'
import {IdsNotFoundError, type SelectIds, type Selection} from '../query/selection.ts'
import type {ThreadAnswer} from '../query/thread/query-thread.ts'

/** Maximum attempts to run a transaction while other commits change the documents it selects. */
const maxRuns = 5

/**
 * Runs a transaction whose mutations select documents by query. If a query is too slow for the main
 * thread, finds the ids in the query thread and runs the transaction again with these ids. Repeats
 * this if a commit in between could have changed the ids, so the transaction stays atomic.
 *
 * @param run - runs the transaction; rejects with IdsNotFoundError if `select` throws it, or if a query
 * is too slow
 * @param find - returns one list of ids for each selection
 */
export async function withSelectedIds<Outcome>(
  content: Content,
  selections: () => readonly Selection[],
  find: (selections: readonly Selection[]) => Promise<ThreadAnswer>,
  run: (select?: SelectIds) => Promise<Outcome>,
): Promise<Outcome> {
  const first = await unlessNotFound(run())
  if (first) return first.outcome
  const commits: {readonly sequence: number; readonly tags: readonly string[]}[] = []
  const unwatch = content.watch(({sequence, changes}) => {
    commits.push({sequence, tags: content.tagsOf(changes, false)})
  })
  try {
    for (let runs = 1; runs < maxRuns; runs++) {
      const wanted = selections()
      const {result, syncTags, sequence: known} = await find(wanted)
      const ids = idsBySelection(wanted, result)
      const read = new Set(syncTags)
      const isTouched = () =>
        commits.some(({sequence, tags}) => sequence > known && tags.some((tag) => read.has(tag)))
      const select: SelectIds = (selection) => {
        if (isTouched()) throw new IdsNotFoundError()
        return ids.get(keyOf(selection)) ?? []
      }
      const next = await unlessNotFound(run(select))
      if (next) return next.outcome
    }
  } finally {
    unwatch()
  }
  throw httpError(
    409,
    'Other transactions keep changing documents that this transaction queries. Send the transaction again.',
  )
}

async function unlessNotFound<Outcome>(running: Promise<Outcome>) {
  try {
    return {outcome: await running}
  } catch (error) {
    if (error instanceof IdsNotFoundError) return undefined
    throw error
  }
}

function idsBySelection(selections: readonly Selection[], result: Uint8Array) {
  const lists: readonly string[][] = JSON.parse(new TextDecoder().decode(result))
  return new Map(selections.map((selection, index) => [keyOf(selection), lists[index] ?? []]))
}

function keyOf({query, params}: Selection): string {
  return JSON.stringify([query, params])
}
