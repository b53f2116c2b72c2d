import type {StackablePerspective} from '@sanity/client'

/**
 * Returns the layer in which our tools read content: the release that is selected in the Studio,
 * otherwise `drafts`. The Studio's stack also contains the other releases and the drafts below the
 * selected release, but publishing the release does not publish them.
 *
 * @param stack - `perspectiveStack` of the Studio, empty while drafts are selected
 */
export const selectedLayer = ([first]: readonly StackablePerspective[]): StackablePerspective =>
  first === undefined || first === 'published' ? 'drafts' : first
