import {localized, localizedPicture} from '../../content/localized.ts'

/** The introduction beside the ticket picture, out of the home page. */
export const ticketIntroProjection = `
  ${localized('introHeading')},
  ${localized('introText')},
  ${localizedPicture('introImage')}
`
