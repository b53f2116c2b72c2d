import sharp from 'sharp'
import {answerJobs} from '#packages/server-kit/src/pictures/answer-jobs.ts'
import type {SharingCard} from '#src/boot/entry-server.tsx'
import {cut, type Frame} from './crop-picture.ts'

/* Program of the process that draws sharing cards. */

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
      .extract(cut(size, picture, width / height))
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
