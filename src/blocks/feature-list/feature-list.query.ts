import {localized} from '../../content/localized.ts'

/** A product's features, from a `product`. */
export const featureListProjection = `
  ${localized('featuresHeading')},
  ${localized('featuresIntro')},
  ${localized('features')}
`
