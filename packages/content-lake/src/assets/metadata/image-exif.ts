import readExif from 'exif-reader'

/** Maps standard names of EXIF tags to Sanity's names, where they differ. */
const sanityNames: Readonly<Record<string, string>> = {
  DateTime: 'ModifyDate',
  ExifTag: 'ExifOffset',
  FocalLengthIn35mmFilm: 'FocalLengthIn35mmFormat',
  GPSTag: 'GPSInfo',
  IPTCNAA: 'IPTC-NAA',
  ISOSpeedRatings: 'ISO',
  ImageLength: 'ImageHeight',
  ImageResources: 'PhotoshopSettings',
  InterColorProfile: 'ICC_Profile',
  InteroperabilityTag: 'InteropOffset',
  JPEGInterchangeFormat: 'ThumbnailOffset',
  JPEGInterchangeFormatLength: 'ThumbnailLength',
  LensInfo: 'DNGLensInfo',
  NewSubfileType: 'SubfileType',
  NumberOfInks: 'NumberofInks',
  OECF: 'Opto-ElectricConvFactor',
  PrintImageMatching: 'PrintIM',
  SubIFDs: 'SubIFD',
  SubfileType: 'OldSubfileType',
  XMLPacket: 'ApplicationNotes',
}

/** The EXIF data of an image, split into the parts that an upload can request. */
export interface ExifParts {
  readonly exif?: Readonly<Record<string, unknown>> | undefined
  readonly image?: Readonly<Record<string, unknown>> | undefined
  readonly location?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Parses an image's EXIF block into the fields that are documented at
 * https://www.sanity.io/docs/apis-and-sdks/image-metadata#exif. Ignores a damaged block, because
 * the image itself may be valid.
 */
export function exifOf(block: Buffer | undefined): ExifParts {
  if (!block) return {}
  try {
    const {Photo: exif, Image: image, GPSInfo: gps} = readExif(block)
    return {
      exif: exif && {_type: 'sanity.imageExifMetadata', ...storable(exif)},
      image: image && {_type: 'sanity.imageExifTags', ...storable(image)},
      location: gps && geopoint(gps),
    }
  } catch {
    return {}
  }
}

/**
 * Returns the tags whose values are strings, numbers, dates or lists of numbers. Other values are
 * binary and specific to the camera.
 */
function storable(tags: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const stored: [string, unknown][] = []
  for (const [tag, value] of Object.entries(tags)) {
    const name = sanityNames[tag] ?? tag
    if (typeof value === 'string') stored.push([name, value.toWellFormed()])
    else if (value instanceof Date && !Number.isNaN(value.getTime()))
      stored.push([name, value.toISOString()])
    else if (Number.isFinite(value)) stored.push([name, value])
    else if (Array.isArray(value) && value.every((part) => Number.isFinite(part)))
      stored.push([name, value])
  }
  return Object.fromEntries(stored)
}

function geopoint(gps: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const lat = degrees(gps.GPSLatitude)
  const lng = degrees(gps.GPSLongitude)
  if (lat === undefined || lng === undefined) return undefined
  const height = Number.isFinite(gps.GPSAltitude) ? Number(gps.GPSAltitude) : undefined
  const below = Buffer.isBuffer(gps.GPSAltitudeRef)
    ? gps.GPSAltitudeRef[0] === 1
    : gps.GPSAltitudeRef === 1
  return {
    _type: 'geopoint',
    lat: gps.GPSLatitudeRef === 'S' ? -lat : lat,
    lng: gps.GPSLongitudeRef === 'W' ? -lng : lng,
    ...(height !== undefined && {alt: below ? -height : height}),
  }
}

/** Converts `[degrees, minutes, seconds]` to degrees. */
function degrees(parts: unknown): number | undefined {
  if (!Array.isArray(parts)) return undefined
  const sum = parts.reduce((total, part, at) => total + Number(part) / 60 ** at, 0)
  return Number.isFinite(sum) && Math.abs(sum) <= 180 ? sum : undefined
}
