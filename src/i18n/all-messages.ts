import announcementEn from './announcement/en.json'
import announcementEs from './announcement/es.json'
import correctionsEn from './corrections/en.json'
import correctionsEs from './corrections/es.json'
import en from './en.json'
import es from './es.json'
import faqEn from './faq/en.json'
import faqEs from './faq/es.json'
import formsEn from './forms/en.json'
import formsEs from './forms/es.json'

/**
 * All messages by language, for the server. Browsers load only the catalogues that their page
 * needs.
 */
export const everyMessage = {
  en: {...en, ...announcementEn, ...correctionsEn, ...faqEn, ...formsEn},
  es: {...es, ...announcementEs, ...correctionsEs, ...faqEs, ...formsEs},
}
