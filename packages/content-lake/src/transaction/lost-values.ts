import {Mutation} from '@sanity/mutator'
import {type Fields, isFields, type LakeDocument} from '../store/document.ts'

type Document = NonNullable<ReturnType<Mutation['apply']>>

/** Operations that create the missing objects of a path, in the order in which they are applied. */
const creating = ['setIfMissing', 'set'] as const
/** Matches paths that may lead to an item of a list. */
const toItem = /\[|\.\./

/**
 * Removes from a patch the paths to an item of a list that does not exist, and replaces a path that finds
 * several places, of which some do not exist, by the paths of the others. `@sanity/mutator` would store an
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
    const found = Object.entries(body).flatMap(([path, value]) => {
      const after = patched(state, {id: document._id, [operation]: {[path]: value}})
      const {places, hasStrays} = changesOf(state, after, value)
      const found = hasStrays ? places : [path]
      const entries = found.map((place) => [place, value] as const)
      state = hasStrays
        ? patched(state, {id: document._id, [operation]: Object.fromEntries(entries)})
        : after
      return entries
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

/**
 * Compares a document before and after a value was set. `places` are the paths where the value is now,
 * and was not before. `hasStrays` is whether anything else has changed, such as an empty object that was
 * created on the way to an item that does not exist.
 */
function changesOf(
  before: unknown,
  after: unknown,
  value: unknown,
  path = '',
): {places: string[]; hasStrays: boolean} {
  if (Object.is(before, after)) return {places: [], hasStrays: false}
  if (Object.is(after, value)) return {places: [path], hasStrays: false}
  if (typeof after !== 'object' || after === null) return {places: [], hasStrays: true}
  const earlier = new Map<string, unknown>(Object.entries(Object(before)))
  const parts = Object.entries(after).map(([name, part]) =>
    changesOf(
      earlier.get(name),
      part,
      value,
      Array.isArray(after) ? `${path}[${name}]` : pathTo(path, name),
    ),
  )
  return {
    places: parts.flatMap(({places}) => places),
    hasStrays: parts.length === 0 || parts.some(({hasStrays}) => hasStrays),
  }
}

/** Returns the path of an attribute. Names with other characters need quotes. */
function pathTo(path: string, name: string): string {
  if (!/^[a-z_]\w*$/i.test(name)) return `${path}['${name.replace(/[\\']/g, '\\$&')}']`
  return path === '' ? name : `${path}.${name}`
}
