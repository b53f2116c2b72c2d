/** What may be found out about an image besides its dimensions, hasAlpha and isOpaque. */
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

/** The default excludes everything that tells who took the picture, or where. */
export const DEFAULT_PARTS: ReadonlySet<MetadataPart> = new Set<MetadataPart>([
  'lqip',
  'blurhash',
  'thumbhash',
  'palette',
])
