/**
 * Matches the first picture with high priority, with its source for phones and its default source,
 * in the HTML that `src/ui/pictures/picture.tsx` renders.
 */
const firstPicture =
  /(?:<source media="([^"]*)" srcSet="([^"]*)" sizes="([^"]*)"[^>]*>)?<img [^>]*?srcSet="([^"]*)"[^>]*? sizes="([^"]*)"[^>]*? fetchPriority="high"/

/**
 * Returns preload links for a page's first picture. With them the browser fetches the right file
 * for its screen while it still parses the head. Returns an empty text if no picture has high
 * priority.
 *
 * @param body - the page's HTML; escaped characters stay escaped
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
 * Finds the first picture that a page shows on phones.
 *
 * @param body - the page's HTML
 * @returns the URL of one file, with `rect` if it is cropped, and the media query for phones;
 *   undefined if there is no separate file for phones
 */
export function firstPictureOnPhone(body: string) {
  const [, media, phoneSet] = firstPicture.exec(body) ?? []
  const [address] = phoneSet?.replaceAll('&amp;', '&').split(' ') ?? []
  return media && address ? {media, address} : undefined
}
