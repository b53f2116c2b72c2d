import {interfaceLanguage} from '../i18n/interface-language.ts'

const words = {
  en: {handbook: 'Handbook', whom: 'Whom to ask'},
  es: {handbook: 'Manual (en inglés)', whom: 'A quién preguntar (en inglés)'},
} as const

/** What the help menu offers, in the form of Sanity's `/help`, whose links lead to Sanity's sales. */
export function helpMenu() {
  const {handbook, whom} = words[interfaceLanguage]
  const link = (title: string, url: string) => ({_key: url, _type: 'externalLink', title, url})
  const items = [
    link(handbook, '/handbook.html'),
    link(whom, '/handbook.html#what-cannot-be-done-here'),
  ]
  return {resources: {sectionArray: [{_key: 'handbook', items}]}}
}
