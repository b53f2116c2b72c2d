import type {SharingCard} from '#src/boot/entry-server.tsx'

/** Size and corner radius of the picture on a card. */
export interface Frame {
  readonly width: number
  readonly height: number
  /**
   * Radius of the two left corners. The right corners are square, because the picture touches the
   * card's edge.
   */
  readonly radius: number
}

/**
 * Returns the largest crop with the given proportion (width / height) whose center is closest to
 * the focus point.
 */
export function cut(
  size: {width: number; height: number},
  {crop, focus}: Pick<NonNullable<SharingCard['picture']>, 'crop' | 'focus'>,
  proportion: number,
) {
  const [left, right] = [crop.left * size.width, (1 - crop.right) * size.width]
  const [top, bottom] = [crop.top * size.height, (1 - crop.bottom) * size.height]
  const width = Math.max(1, Math.round(Math.min(right - left, (bottom - top) * proportion)))
  const height = Math.max(1, Math.round(Math.min(bottom - top, (right - left) / proportion)))
  const place = (middle: number, length: number, from: number, to: number) =>
    Math.floor(Math.max(from, Math.min(middle - length / 2, to - length)))
  return {
    left: place(focus.x * size.width, width, left, right),
    top: place(focus.y * size.height, height, top, bottom),
    width,
    height,
  }
}
