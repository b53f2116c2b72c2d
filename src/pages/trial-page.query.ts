import {defineQuery} from 'groq'
import {localized} from '../content/localized.ts'
import {amountNow} from '../content/price.ts'
import {
  confirmationProjection,
  formQuestions,
  introProjection,
  signpostsProjection,
  steps,
} from './form-page.ts'

/**
 * Queries the texts of the free-trial page and its confirmation, how many business days an approval
 * takes, the questions next to the form, and the products that the page lists, in order.
 */
export const trialPageQuery = defineQuery(`{
  "texts": *[_type == "trialPage" && _id == "trialPage"][0]{
    "page": {
      ${introProjection},
      ${localized('trialButton')},
      ${localized('formButton')},
      ${localized('cardNote')},
      ${localized('onlineName')},
      ${localized('desktopName')},
      ${localized('premiumLink')},
      ${localized('stepsHeading')},
      ${steps('steps')},
      ${localized('formHeading')},
      ${localized('formText')},
      ${localized('regionNote')},
      ${localized('mailButton')},
      ${signpostsProjection}
    },
    "form": {
      ${localized('companyHeading')},
      ${localized('contactHeading')},
      ${localized('submitButton')}
    },
    "confirmation": {
      ${confirmationProjection},
      ${steps('nextSteps')}
    }
  },
  "questions": *[_type == "trialPage" && _id == "trialPage"][0].${formQuestions},
  "approvalDays": *[_type == "siteSettings" && _id == "siteSettings"][0].approvalDays,
  "products": *[_type == "product" && defined(slug.current)] | order(order asc){
    "slug": slug.current,
    ${localized('shortName')},
    ${amountNow('price')},
    trialDays,
    "premiumTrialDays": *[_type == "siteSettings" && _id == "siteSettings"][0].premiumTrialDays
  }
}`)
