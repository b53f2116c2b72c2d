import {localized, localizedPicture} from '../../content/localized.ts'

/** What the hero shows, out of the home page. */
export const heroProjection = `
  ${localized('headline')},
  ${localized('heroTagline')},
  ${localized('trialButton')},
  ${localizedPicture('heroImage')}
`
