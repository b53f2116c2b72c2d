import type {DocumentActionComponent} from 'sanity'

/**
 * Memoizes a wrapper of document actions. The Studio resolves actions again whenever a document's state
 * changes, and remounts components that it does not know. A remount would lose what a click started.
 *
 * @param wrap - returns the wrapping component, or the action itself
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
