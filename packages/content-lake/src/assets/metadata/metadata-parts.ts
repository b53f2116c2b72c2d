/** The optional metadata of an image, in addition to dimensions, hasAlpha and isOpaque. */
export const metadataParts = [
  'lqip',
  'blurhash',
  'thumbhash',
  'palette',
  'exif',
  'image',
  'location',
] as const

export type MetadataPart = (typeof metadataParts)[number]

/**
 * The parts that are extracted by default. Parts that may reveal who took the picture, or where,
 * are not among them.
 */
export const defaultParts: ReadonlySet<MetadataPart> = new Set<MetadataPart>([
  'lqip',
  'blurhash',
  'thumbhash',
  'palette',
])
