import type {Plugin} from 'vite'

const applied = '(doc) => patch.apply(doc)'
const appliedWhereThere = '(doc) => doc === null ? null : patch.apply(doc)'

/**
 * Makes the Studio's document store ignore an edit of a draft that no longer exists. @sanity/mutator
 * 6.16 throws, and the form with the typed text is replaced by an error: this happens to users who type
 * while somebody else publishes. The lake creates a new draft from that edit.
 *
 * @returns a Vite plugin that fails the build if the code of the mutator has changed
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
