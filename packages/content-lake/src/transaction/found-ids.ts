import {httpError} from '../lake-error.ts'
import {IdsNotFound, type SelectIds, type Selection} from '../query/selection.ts'
import type {ThreadAnswer} from '../query/thread/query-thread.ts'
import type {Content} from '../store/content.ts'

/** Runs of a transaction while others keep changing what its queries read. */
const RUNS = 5

/**
 * Runs a transaction. Where its selections take longer than other callers should wait, finds their
 * ids in the query thread and runs it again with these. Finds them again if a commit since then
 * could have changed them, so that the outcome is as if all had been done at once.
 *
 * @param run - rejects with IdsNotFound where `select` throws it, or where selecting takes too long
 * @param find - finds the ids of selections, a list for each
 */
export async function withFoundIds<Outcome>(
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
    for (let runs = 1; runs < RUNS; runs++) {
      const wanted = selections()
      const {result, syncTags, sequence: known} = await find(wanted)
      const ids = idsBySelection(wanted, result)
      const read = new Set(syncTags)
      const isTouched = () =>
        commits.some(({sequence, tags}) => sequence > known && tags.some((tag) => read.has(tag)))
      const select: SelectIds = (selection) => {
        if (isTouched()) throw new IdsNotFound()
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
    'Other transactions keep changing what the queries of this one read. Send it again.',
  )
}

async function unlessNotFound<Outcome>(running: Promise<Outcome>) {
  try {
    return {outcome: await running}
  } catch (error) {
    if (error instanceof IdsNotFound) return undefined
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
