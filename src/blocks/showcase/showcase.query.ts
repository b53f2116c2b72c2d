import {linkTarget} from '../../content/link.ts'
import {localized, localizedPicture} from '../../content/localized.ts'

/** GROQ for the product screens in the editor's order, from a `product` document. */
export const showcaseProjection = `
  "rows": showcase[defined(@->_id)]->{
    "id": _id,
    ${localized('heading')},
    ${localized('text')},
    ${localizedPicture('screen')},
    "link": ${linkTarget('linkPage', 'link')},
    ${localized('linkText')}
  }
`
