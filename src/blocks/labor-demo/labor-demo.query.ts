import {linkTarget} from '../../content/link.ts'
import {localized} from '../../content/localized.ts'

/** GROQ filter for complete examples. The demo leaves out others, such as one without a low time. */
const isComplete = `length(@->vehicle) > 0 && length(@->job[language == "en"][0].value) > 0
    && @->high > 0 && @->average > 0 && @->low > 0`

/** GROQ for the labor-time demo, from `laborDemo`. Times are hours, the rate is US dollars per hour. */
export const laborDemoProjection = `
  ${localized('heading')},
  ${localized('intro')},
  ${localized('note')},
  "link": ${linkTarget('linkPage', 'link')},
  ${localized('linkText')},
  laborRate,
  "examples": examples[${isComplete}]->{
    "id": _id,
    vehicle,
    ${localized('job')},
    high,
    average,
    low
  }
`
