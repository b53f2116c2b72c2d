import {localized} from '../../content/localized.ts'

/**
 * GROQ for the lists about pricing, ease of use, resources, customization and updates, from a
 * `product`.
 */
export const benefitListsProjection = `
  ${localized('pricingHeading')},
  ${localized('pricingList')},
  ${localized('easeHeading')},
  ${localized('easeList')},
  ${localized('resourcesHeading')},
  ${localized('resourcesList')},
  ${localized('customizationHeading')},
  ${localized('customizationList')},
  ${localized('updatesHeading')},
  ${localized('updatesList')}
`
