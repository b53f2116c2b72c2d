import type {Plugin} from 'vite'

const applied = '(doc) => patch.apply(doc)'
const appliedWhereThere = '(doc) => doc === null ? null : patch.apply(doc)'

/**
 * Patches the Studio's document store, so that it ignores an edit of a draft that no longer exists.
 * Otherwise @sanity/mutator 6.16 throws, and an error page replaces the form with the typed text.
 * That happens to a user who types while somebody else publishes. The lake then creates a new draft
 * from the edit.
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
      if (!isMended) this.error('the code of @sanity/mutator has changed')
    },
  }
}
