import {linkTarget} from '../../content/link.ts'
import {localized, localizedPicture} from '../../content/localized.ts'

/** GROQ for a group of feature tabs in the editor's order, from a `featureTabGroup` document. */
export const featureTabGroupProjection = `
  "id": _id,
  ${localized('heading')},
  ${localized('intro')},
  "tabs": tabs[defined(@->_id)]->{
    "id": select(tabId.current > "" => tabId.current, _id),
    ${localized('title')},
    ${localized('ariaLabel')},
    ${localized('caption')},
    ${localizedPicture('image')},
    "link": ${linkTarget('linkPage', 'link')}
  }
`

/** GROQ for the group of tabs that a block of a landing page shows. */
export const featureTabGroupBlockProjection = `"tabGroup": tabGroup->{${featureTabGroupProjection}}`
