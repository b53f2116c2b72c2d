import {linkTarget} from '../../content/link.ts'
import {localized, localizedPicture} from '../../content/localized.ts'

/** GROQ for a text next to a picture, from a block of a landing page. */
export const textWithPictureProjection = `
  ${localized('heading')},
  ${localized('text')},
  ${localizedPicture('image')},
  pictureSide,
  "link": ${linkTarget('linkPage', 'link')},
  ${localized('linkText')}
`
