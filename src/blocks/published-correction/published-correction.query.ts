import {localized} from '../../content/localized.ts'

/** GROQ for a decided correction, from a `publishedCorrection` document. Times are hours. */
export const publishedCorrectionProjection = `
  "id": _id,
  year,
  make,
  model,
  engine,
  ${localized('job')},
  outcome,
  hoursBefore,
  hoursAfter,
  ${localized('reason')},
  "update": update->name,
  month
`
