import type {Plugin} from 'vite'

/** The code of sanity 6.16, and what replaces it. `defined()` of an empty list is true. */
const replacements = [
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: code of the Studio.
  ['defined(*[_id=="${refId}"]._id)', 'count(*[_id=="${refId}"])>0'],
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: code of the Studio.
  ['existingIds[refNode._ref] ?', 'refNode._weak || existingIds[refNode._ref] ?'],
] as const

/**
 * Patches sanity 6.16, so that “Revert to revision” leaves out references to documents and pictures that were
 * deleted since, as it intends. Without the patch it keeps them, and the lake refuses the whole revision.
 *
 * @returns a Vite plugin that fails the build if the code of sanity has changed
 */
export function restoreWithoutDeleted(): Plugin {
  const missing = new Set<string>(replacements.map(([code]) => code))
  return {
    name: 'restore-without-deleted',
    transform: {
      filter: {id: /\/sanity\/lib\/datastores-[^/]*\.js/},
      handler(code) {
        let patched = code
        for (const [own, other] of replacements) {
          if (patched.includes(own)) missing.delete(own)
          patched = patched.replace(own, other)
        }
        return {code: patched, map: null}
      },
    },
    buildEnd() {
      const [first] = missing
      if (first) this.error(`Cannot patch sanity: its code no longer contains "${first}"`)
    },
  }
}
