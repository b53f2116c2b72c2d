import {localized, localizedPicture} from '../../content/localized.ts'

/** GROQ for a picture in the width of the page, from a block of a landing page. */
export const widePictureProjection = `
  ${localizedPicture('image')},
  ${localized('caption')}
`
