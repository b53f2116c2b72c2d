import {localized} from '../../content/localized.ts'
import {menuEntryProjection} from '../../content/menu-projections.ts'

/** GROQ for a heading with buttons, from a block of a landing page. */
export const callToActionProjection = `
  ${localized('heading')},
  ${localized('text')},
  "buttons": buttons[]{_key, ${menuEntryProjection}}
`
