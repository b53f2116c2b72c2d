import type {Plugin} from 'vite'

const applied = '(doc) => patch.apply(doc)'
const appliedWhereThere = '(doc) => doc === null ? null : patch.apply(doc)'

/**
 * Lets the Studio's document store pass over an edit of a draft that is gone. @sanity/mutator 6.16
 * throws, and the whole document's form is replaced by an error, with what was typed: it happens to
 * whoever types while somebody else publishes. The lake itself begins a new draft with that edit.
 *
 * @returns a Vite plugin that fails the build where the mutator is no longer written that way
 */
export function editsOfGoneDrafts(): Plugin {
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
      if (!isMended) this.error('@sanity/mutator applies patches in another way than it did')
    },
  }
}
