import type {LakeDocument} from '../store/document.ts'
import type {Replacement} from '../store/documents.ts'

/** Patches that take a document forth and back over a change. */
export interface Effects {
  readonly apply: readonly unknown[]
  readonly revert: readonly unknown[]
}

/**
 * A change in the Mendoza format (https://github.com/sanity-io/mendoza) that the Studio's history is
 * drawn from. Operation 0 puts a whole value in place, which is always a right patch if not the
 * shortest. `_rev` stays out, as on the hosted service: it says nothing about the content.
 */
export function effectsOf({before, after}: Replacement): Effects {
  return {apply: [0, withoutRevision(after)], revert: [0, withoutRevision(before)]}
}

function withoutRevision(document: LakeDocument | null): unknown {
  if (!document) return null
  const {_rev, ...rest} = document
  return rest
}
