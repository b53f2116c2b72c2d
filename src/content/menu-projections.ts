import {linkTarget} from './link.ts'
import {inLanguage} from './localized.ts'

/**
 * GROQ for an entry of a menu. Without a label of its own, a link has the name of the page it leads
 * to.
 */
export const menuEntryProjection = `
  "to": ${linkTarget('page', 'href')},
  "label": coalesce(
    ${inLanguage('label')},
    ${inLanguage('page->shortName')},
    ${inLanguage('page->question')},
    ${inLanguage('page->title')}
  ){value, "lang": language},
  "note": ${inLanguage('page->tagline')}{value, "lang": language}`

const menuProjection = `
  ${menuEntryProjection},
  products,
  "links": links[]{${menuEntryProjection}}`

/** GROQ for the menus that editors defined; null if they defined none. */
export const navigationProjection = `*[_type == "navigation" && _id == "navigation"][0]{
    "header": header[]{${menuProjection}},
    "footer": footer[]{${menuProjection}},
    "last": last[]{${menuEntryProjection}}
  }`
