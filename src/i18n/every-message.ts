import en from './en.json'
import es from './es.json'
import formsEn from './forms/en.json'
import formsEs from './forms/es.json'

/** All words of the site by language, as its server has them; browsers get a page's parts. */
export const everyMessage = {en: {...en, ...formsEn}, es: {...es, ...formsEs}}
