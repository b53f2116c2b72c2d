import type {DocumentActionComponent} from 'sanity'

/**
 * Memoizes a function that wraps document actions. The Studio resolves actions again whenever the
 * state of a document changes. It remounts a component that it does not know, and then a dialog
 * that a click opened would close.
 *
 * @param wrap - returns the wrapped action, or the same action
 */
export function wrapAction(
  wrap: (action: DocumentActionComponent) => DocumentActionComponent,
): (action: DocumentActionComponent) => DocumentActionComponent {
  const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (action) => {
    const known = wrapped.get(action) ?? wrap(action)
    wrapped.set(action, known)
    return known
  }
}
