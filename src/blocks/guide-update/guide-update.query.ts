import {localized} from '../../content/localized.ts'

/** GROQ for an update of the labor guide, from a `guideUpdate` document. */
export const guideUpdateProjection = `
  "id": _id,
  name,
  date,
  ${localized('notes')}
`
