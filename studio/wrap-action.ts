import type {DocumentActionComponent} from 'sanity'

/**
 * Memoizes a function that wraps document actions. The Studio calls the function again whenever the
 * state of a document changes. If it returned a new component each time, the Studio would remount
 * the action and close its open dialog.
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
