import type {DocumentActionComponent} from 'sanity'

/**
 * Makes a wrapper of document actions give the same component for the same action each time. The
 * Studio asks for a document's actions again whenever it becomes a draft or is published, and mounts
 * any it does not know anew: what a press had begun in the one before would never be finished.
 *
 * @param wrap - makes the component around an action; gives the action itself where it is not meant
 */
export function actionWrapper(
  wrap: (action: DocumentActionComponent) => DocumentActionComponent,
): (action: DocumentActionComponent) => DocumentActionComponent {
  const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (action) => {
    const known = wrapped.get(action) ?? wrap(action)
    wrapped.set(action, known)
    return known
  }
}
