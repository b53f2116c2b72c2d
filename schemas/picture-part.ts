/** The size of a picture file in pixels. */
interface Size {
  readonly width: number
  readonly height: number
}

/** What editors set for a picture, as shares of its size: cut-off edges, and the center of the hotspot. */
interface Framing {
  readonly crop: {top: number; bottom: number; left: number; right: number}
  readonly focus: {x: number; y: number}
}

/**
 * Returns the largest part of a picture with the given shape (width / height) whose center is closest
 * to the focus point, in pixels. The part stays within the editor's crop.
 */
export function partOfShape(size: Size, {crop, focus}: Framing, shape: number) {
  const [left, right] = [crop.left * size.width, (1 - crop.right) * size.width]
  const [top, bottom] = [crop.top * size.height, (1 - crop.bottom) * size.height]
  const width = Math.max(1, Math.round(Math.min(right - left, (bottom - top) * shape)))
  const height = Math.max(1, Math.round(Math.min(bottom - top, (right - left) / shape)))
  const place = (middle: number, length: number, from: number, to: number) =>
    Math.floor(Math.max(from, Math.min(middle - length / 2, to - length)))
  return {
    left: place(focus.x * size.width, width, left, right),
    top: place(focus.y * size.height, height, top, bottom),
    width,
    height,
  }
}
