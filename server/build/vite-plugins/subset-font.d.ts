/** The parts of `subset-font` that the build uses; the package has no types. */
declare module 'subset-font' {
  /**
   * Returns the font without the parts that the options leave out, by default in its own format.
   *
   * @param text - the characters to keep; undefined with `keepAllGlyphs`
   */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      keepAllGlyphs?: boolean
      /** Four-letter tags of OpenType features; by default all. */
      keepFeatures?: readonly string[]
      noHinting?: boolean
      targetFormat?: 'sfnt'
    },
  ): Promise<Buffer>
}
