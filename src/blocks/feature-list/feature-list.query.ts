import {localized} from '../../content/localized.ts'

/** The product's features, out of a `product`. */
export const featureListProjection = `
  ${localized('featuresHeading')},
  ${localized('featuresIntro')},
  ${localized('features')}
`
