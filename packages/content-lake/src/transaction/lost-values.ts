import {Mutation} from '@sanity/mutator'
import {type Fields, isFields, type LakeDocument} from '../store/document.ts'

type Document = NonNullable<ReturnType<Mutation['apply']>>

/** Operations that create the missing objects of a path, in the order in which they are applied. */
const creating = ['setIfMissing', 'set'] as const
/** Matches paths that may lead to an item of a list. */
const toItem = /\[|\.\./

/**
 * Removes from a patch the paths to an item of a list that does not exist. `@sanity/mutator` would store an
 * empty object instead of the list, and lose the value. In Sanity's lake, such a path changes nothing
 * (https://github.com/sanity-io/sdk/pull/1059). Changes the mutation and not only the document, because
 * listeners apply the mutation too.
 *
 * @param document - the document before the mutation
 */
export function withoutLostValues(document: LakeDocument | null, mutation: Fields): Fields {
  const {patch} = mutation
  if (!document || !isFields(patch)) return mutation
  const paths = creating.flatMap((operation) => Object.keys(Object(patch[operation])))
  if (!paths.some((path) => toItem.test(path))) return mutation
  const kept: Record<string, unknown> = {...patch}
  let state: Document = document
  for (const operation of creating) {
    const body = patch[operation]
    if (!isFields(body)) continue
    const found = Object.entries(body).filter(([path, value]) => {
      const after = patched(state, {id: document._id, [operation]: {[path]: value}})
      const isLost = after !== state && !gains(state, after, value)
      if (!isLost) state = after
      return !isLost
    })
    kept[operation] = Object.fromEntries(found)
  }
  return {...mutation, patch: kept}
}

function patched(document: Document, patch: Fields & {readonly id: string}): Document {
  try {
    return new Mutation({mutations: [{patch}]}).apply(document) ?? document
  } catch {
    // The mutator throws again when it applies the whole patch.
    return document
  }
}

/** Whether a value is anywhere in `after` where `before` has another value. */
function gains(before: unknown, after: unknown, value: unknown): boolean {
  if (Object.is(before, after)) return false
  if (Object.is(after, value)) return true
  if (typeof after !== 'object' || after === null) return false
  const earlier = new Map<string, unknown>(Object.entries(Object(before)))
  return Object.entries(after).some(([name, part]) => gains(earlier.get(name), part, value))
}
