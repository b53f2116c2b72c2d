/** Widths in pixels at which pictures are asked of the image server: phones at 1x to desktops at 2x. */
const offeredWidths = [360, 540, 720, 1080, 1440, 2160]

/**
 * The addresses of a picture on the image server, each in the best format the browser takes.
 *
 * @param path - the asset's path on the site, without a leading slash
 * @param width - the asset's own width in pixels; nothing wider is offered, as it would only blur
 * @see https://www.sanity.io/docs/apis-and-sdks/image-urls
 */
export function pictureSource(path: string, width: number): {src: string; srcSet: string} {
  const at = (pixels: number) => `/${path}?w=${pixels}&auto=format`
  const widths = [...offeredWidths.filter((offered) => offered < width), width]
  return {
    src: at(widths.find((offered) => offered >= 1080) ?? width),
    srcSet: widths.map((pixels) => `${at(pixels)} ${pixels}w`).join(', '),
  }
}
