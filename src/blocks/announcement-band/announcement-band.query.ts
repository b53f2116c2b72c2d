import {linkTarget} from '../../content/link.ts'
import {localized} from '../../content/localized.ts'

/** GROQ for a short announcement, from a block of a landing page. */
export const announcementBandProjection = `
  ${localized('text')},
  "link": ${linkTarget('linkPage', 'link')},
  ${localized('linkText')}
`
