import {defineQuery} from 'groq'
import {localized} from '../content/localized.ts'
import {confirmationProjection, introProjection, steps} from './form-page.ts'

/** Queries the texts of the correction page and its confirmation. */
export const correctionPageQuery =
  defineQuery(`{"texts": *[_type == "correctionPage" && _id == "correctionPage"][0]{
  "page": {
    ${introProjection},
    ${localized('formButton')},
    ${localized('mailButton')},
    ${localized('exampleHeading')},
    ${localized('exampleJob')},
    ${localized('exampleVehicle')},
    ${localized('exampleReason')},
    ${localized('neededHeading')},
    ${steps('needed')},
    ${localized('formHeading')},
    ${localized('processHeading')},
    ${steps('nextSteps')},
    ${localized('nextNote')}
  },
  "form": {
    ${localized('vehicleHeading')},
    ${localized('timesHeading')},
    ${localized('shopHeading')},
    ${localized('submitButton')}
  },
  "confirmation": {
    ${confirmationProjection}
  },
  "status": {
    ${localized('statusHeading')},
    ${localized('statusIntro')},
    ${localized('statusButton')}
  }
}}`)
