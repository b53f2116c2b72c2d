import {localized, localizedPicture} from '../../content/localized.ts'

/** GROQ for the top of the home page. */
export const heroProjection = `
  ${localized('headline')},
  ${localized('heroTagline')},
  ${localized('trialButton')},
  ${localizedPicture('heroImage')}
`
