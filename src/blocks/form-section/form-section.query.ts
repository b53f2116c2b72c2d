import {localized} from '../../content/localized.ts'

/** GROQ for a section with a form, from a block of a landing page. */
export const formSectionProjection = `
  ${localized('heading')},
  ${localized('text')},
  form
`
