import {localized, localizedPicture} from '../../content/localized.ts'

/** The top of the home page. */
export const heroProjection = `
  ${localized('headline')},
  ${localized('heroTagline')},
  ${localized('trialButton')},
  ${localizedPicture('heroImage')}
`
