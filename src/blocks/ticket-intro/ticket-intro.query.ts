import {localized, localizedPicture} from '../../content/localized.ts'

/** The introduction beside the picture of a ticket, from the home page. */
export const ticketIntroProjection = `
  ${localized('introHeading')},
  ${localized('introText')},
  ${localizedPicture('introImage')}
`
