import {localized} from '../../content/localized.ts'

/** GROQ for a product's features, from a `product` document. */
export const featureListProjection = `
  ${localized('featuresHeading')},
  ${localized('featuresIntro')},
  ${localized('features')}
`
