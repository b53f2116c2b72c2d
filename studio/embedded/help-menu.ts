import {handbooks} from '../handbook/handbooks.ts'
import {parts} from '../i18n/bundles.ts'
import {interfaceLanguage} from '../i18n/interface-language.ts'

/**
 * Returns the help menu in the format of Sanity's `/help`, with links to our handbook. Sanity's own
 * links lead to its sales pages.
 */
export function helpMenu() {
  const {page, whoToAsk} = handbooks[interfaceLanguage]
  const texts = parts.tools[interfaceLanguage]
  const link = (title: string, url: string) => ({_key: url, _type: 'externalLink', title, url})
  const items = [
    link(texts.handbook, `/${page}`),
    link(texts['who-to-ask'], `/${page}#${whoToAsk}`),
  ]
  return {resources: {sectionArray: [{_key: 'handbook', items}]}}
}
