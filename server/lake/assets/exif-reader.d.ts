/** Version 1: its names for tags are those that Sanity's documents have; version 2 has others. */
declare module 'exif-reader' {
  /** Throws for what is no EXIF block, or a damaged one. */
  export default function readExif(
    exif: Buffer,
  ): Readonly<Record<'image' | 'exif' | 'gps', Readonly<Record<string, unknown>> | undefined>>
}
