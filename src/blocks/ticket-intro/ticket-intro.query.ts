import {localized, localizedPicture} from '../../content/localized.ts'

/** GROQ for the introduction next to the picture of a ticket, from the home page. */
export const ticketIntroProjection = `
  ${localized('introHeading')},
  ${localized('introText')},
  ${localizedPicture('introImage')}
`
