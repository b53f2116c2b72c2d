/**
 * Matches the first picture with high priority, with its sources, in the HTML that
 * `src/ui/pictures/picture.tsx` renders.
 */
const firstPicture = /((?:<source [^>]*>)*)<img ([^>]*? fetchPriority="high")/

/** Matches the attributes of a source or picture that decide which file is loaded. */
const attribute = /\b(media|srcSet|sizes)="([^"]*)"/g

/** A source of a picture. Escaped characters stay escaped. `media` is undefined for the last one. */
interface Source {
  media?: string
  srcSet: string
  sizes: string
}

/** Returns the sources of the first picture. A browser uses the first one whose media query holds. */
function firstSources(body: string): Source[] {
  const [, before = '', image = ''] = firstPicture.exec(body) ?? []
  return [...before.split('<source ').slice(1), image].flatMap((tag) => {
    const {media, srcSet, sizes}: Partial<Record<string, string>> = Object.fromEntries(
      [...tag.matchAll(attribute)].map(([, name, value]) => [name, value]),
    )
    return srcSet && sizes ? [{...(media && {media}), srcSet, sizes}] : []
  })
}

/**
 * Returns preload links for a page's first picture. With them the browser fetches the right file
 * for its screen and color scheme while it still parses the head. Returns an empty text if no
 * picture has high priority.
 *
 * @param body - the page's HTML; escaped characters stay escaped
 */
export function firstPicturePreloads(body: string): string {
  const sources = firstSources(body)
  return sources
    .map(({media, srcSet, sizes}, index) => {
      // Of several links, only one may apply.
      const earlier = sources.slice(0, index).map(({media}) => `(not (${media}))`)
      const query = [...(media ? [media] : []), ...earlier].join(' and ')
      return `<link rel="preload" as="image"${query ? ` media="${query}"` : ''} imagesrcset="${srcSet}" imagesizes="${sizes}" fetchpriority="high">`
    })
    .join('')
}

/**
 * Finds the first picture that a page shows on phones in the light color scheme.
 *
 * @param body - the page's HTML
 * @returns the URL of one file, with `rect` if it is cropped, and the media query for phones;
 *   undefined if there is no separate file for phones
 */
export function firstPictureOnPhone(body: string) {
  const source = firstSources(body).find(({media}) => media && !media.includes('dark'))
  const [address] = source?.srcSet.replaceAll('&amp;', '&').split(' ') ?? []
  return source?.media && address ? {media: source.media, address} : undefined
}
