import type {Plugin} from 'vite'

const applied = '(doc) => patch.apply(doc)'
const appliedWhereThere = '(doc) => doc === null ? null : patch.apply(doc)'

/**
 * Patches @sanity/mutator 6.16, so that the Studio ignores an edit of a draft that no longer exists.
 * Without the patch, the Studio throws when a user types while another user publishes, and an error
 * page replaces the form with the typed text. With the patch, the lake creates a new draft from the
 * edit.
 *
 * @returns a Vite plugin that fails the build if the code of @sanity/mutator has changed
 */
export function ignoreEditsOfDeletedDrafts(): Plugin {
  let isMended = false
  return {
    name: 'edits-of-gone-drafts',
    transform: {
      filter: {id: /@sanity\/mutator\/lib\/index\.js/},
      handler(code) {
        isMended = code.includes(applied)
        return {code: code.replace(applied, appliedWhereThere), map: null}
      },
    },
    buildEnd() {
      if (!isMended)
        this.error(`Cannot patch @sanity/mutator: its code no longer contains "${applied}"`)
    },
  }
}
