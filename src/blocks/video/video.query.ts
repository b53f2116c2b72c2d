import {localized, localizedPicture} from '../../content/localized.ts'

/** GROQ for a video, from a block of a landing page. */
export const videoProjection = `
  ${localized('title')},
  address,
  "file": file.asset->path,
  ${localizedPicture('poster')}
`
