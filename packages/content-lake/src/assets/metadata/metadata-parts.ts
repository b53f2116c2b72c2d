/** The optional metadata of an image, in addition to dimensions, hasAlpha and isOpaque. */
export const METADATA_PARTS = [
  'lqip',
  'blurhash',
  'thumbhash',
  'palette',
  'exif',
  'image',
  'location',
] as const

export type MetadataPart = (typeof METADATA_PARTS)[number]

/**
 * The parts that are extracted by default. Parts that may reveal who took the picture, or where,
 * are not among them.
 */
export const DEFAULT_PARTS: ReadonlySet<MetadataPart> = new Set<MetadataPart>([
  'lqip',
  'blurhash',
  'thumbhash',
  'palette',
])
