import type {ClientPerspective, StackablePerspective} from '@sanity/client'

/**
 * Returns the perspective in which our tools read content: the release that is selected in the Studio,
 * otherwise drafts.
 *
 * @param stack - `perspectiveStack` of the Studio, empty while drafts are selected
 */
export const selectedPerspective = (stack: readonly StackablePerspective[]): ClientPerspective =>
  stack.some((layer) => layer !== 'drafts' && layer !== 'published') ? [...stack] : 'drafts'
