import type {LakeDocument} from '../store/document.ts'
import type {Replacement} from '../store/documents.ts'

/** Patches that apply and revert a change of a document. */
export interface Effects {
  readonly apply: readonly unknown[]
  readonly revert: readonly unknown[]
}

/**
 * Returns a change in the Mendoza format (https://github.com/sanity-io/mendoza), from which the
 * Studio builds its history. Uses only operation 0, which replaces the whole value. This is always
 * correct but not the shortest form. Omits `_rev`, as the hosted service does.
 */
export function effectsOf({before, after}: Replacement): Effects {
  return {apply: [0, withoutRevision(after)], revert: [0, withoutRevision(before)]}
}

function withoutRevision(document: LakeDocument | null): unknown {
  if (!document) return null
  const {_rev, ...rest} = document
  return rest
}
