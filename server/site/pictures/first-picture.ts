/** A phone's file of a picture, and the picture's own, as `src/ui/picture.tsx` writes them. */
const firstPicture =
  /(?:<source media="([^"]*)" srcSet="([^"]*)" sizes="([^"]*)"[^>]*>)?<img [^>]*?srcSet="([^"]*)"[^>]*? sizes="([^"]*)"[^>]*? fetchPriority="high"/

/**
 * Links that have a page's first picture fetched while the browser still reads the head: the one file
 * of it that this screen will show. Empty where no picture is a page's first.
 *
 * @param body - the page's HTML; what it escaped stays so
 */
export function firstPicturePreloads(body: string): string {
  const [, media, phoneSet, phoneSizes, set, sizes] = firstPicture.exec(body) ?? []
  if (!set || !sizes) return ''
  return media && phoneSet && phoneSizes
    ? preload(phoneSet, phoneSizes, media) + preload(set, sizes, `not all and ${media}`)
    : preload(set, sizes)
}

const preload = (set: string, sizes: string, media?: string) =>
  `<link rel="preload" as="image"${media ? ` media="${media}"` : ''} imagesrcset="${set}" imagesizes="${sizes}" fetchpriority="high">`

/**
 * What a phone shows in the place of a page's first picture.
 *
 * @param body - the page's HTML
 * @returns the address of a file of it, with `rect` where it is a part, and the media query under
 *   which it is shown; undefined where phones get no file of their own
 */
export function firstPictureOnPhone(body: string) {
  const [, media, phoneSet] = firstPicture.exec(body) ?? []
  const [address] = phoneSet?.replaceAll('&amp;', '&').split(' ') ?? []
  return media && address ? {media, address} : undefined
}
