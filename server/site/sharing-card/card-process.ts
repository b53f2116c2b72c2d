import sharp from 'sharp'
import {answerJobs} from '#packages/server-kit/src/pictures/answer-jobs.ts'
import {partOfShape} from '#schemas/picture-part.ts'
import type {SharingCard} from '#src/boot/entry-server.tsx'

/* Program of the process that draws sharing cards. */

/** Size and corner radius of the picture on a card. */
interface Frame {
  readonly width: number
  readonly height: number
  /**
   * Radius of the two left corners. The right corners are square, because the picture touches the
   * card's edge.
   */
  readonly radius: number
}

/** Functions of this process that the site calls. */
export interface CardJobs {
  /** Crops a picture to a frame around its focus point. Returns a PNG. */
  frame(
    original: Uint8Array,
    picture: NonNullable<SharingCard['picture']>,
    frame: Frame,
  ): Promise<Uint8Array>
  /** Draws a card with its cropped picture. Returns a PNG. */
  draw(
    svg: string,
    picture: {readonly png: Uint8Array; readonly left: number; readonly top: number} | undefined,
  ): Promise<Uint8Array>
}

answerJobs<CardJobs>({
  async frame(original, picture, {width, height, radius}) {
    const image = sharp(original).autoOrient()
    const {autoOrient: size} = await image.metadata()
    const corners = `<svg width="${width}" height="${height}"><path d="M${width} 0H${radius}A${radius} ${radius} 0 0 0 0 ${radius}V${height - radius}A${radius} ${radius} 0 0 0 ${radius} ${height}H${width}Z"/></svg>`
    return image
      .extract(partOfShape(size, picture, width / height))
      .resize(width, height)
      .composite([{input: Buffer.from(corners), blend: 'dest-in'}])
      .png()
      .toBuffer()
  },
  draw: (svg, picture) =>
    sharp(Buffer.from(svg))
      .composite(
        picture ? [{input: Buffer.from(picture.png), left: picture.left, top: picture.top}] : [],
      )
      .png({palette: true, quality: 90})
      .toBuffer(),
})
