import {localized, localizedPicture} from '../../content/localized.ts'

/** The screens of a product in the editor's order, from a `product`. */
export const showcaseProjection = `
  "rows": showcase[defined(@->_id)]->{
    "id": _id,
    ${localized('heading')},
    ${localized('text')},
    ${localizedPicture('screen')},
    link,
    ${localized('linkText')}
  }
`
