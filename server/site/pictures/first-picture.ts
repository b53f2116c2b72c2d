/** The phone source and the default source of a picture, as `src/ui/pictures/picture.tsx` writes them. */
const firstPicture =
  /(?:<source media="([^"]*)" srcSet="([^"]*)" sizes="([^"]*)"[^>]*>)?<img [^>]*?srcSet="([^"]*)"[^>]*? sizes="([^"]*)"[^>]*? fetchPriority="high"/

/**
 * Preload links for a page's first picture: browsers fetch the one file for their screen while they
 * parse the head. Empty if no picture has high priority.
 *
 * @param body - the page's HTML; escapes are kept
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
 * The first picture of a page on a phone.
 *
 * @param body - the page's HTML
 * @returns the address of one file, with `rect` for a crop, and the media query of phones;
 *   undefined if phones have no file of their own
 */
export function firstPictureOnPhone(body: string) {
  const [, media, phoneSet] = firstPicture.exec(body) ?? []
  const [address] = phoneSet?.replaceAll('&amp;', '&').split(' ') ?? []
  return media && address ? {media, address} : undefined
}
