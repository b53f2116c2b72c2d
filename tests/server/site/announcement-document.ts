import {type Locale, locales} from '#schemas/locales.ts'

/** Returns a localized text field with an English and a Spanish text. */
const inBoth = (texts: Record<Locale, string>) =>
  locales.map((language) => ({
    _key: language,
    _type: 'internationalizedArrayStringValue',
    language,
    value: texts[language],
  }))

/** An announcement with a link on all pages, which starts at once and does not end. */
export const announcement = {
  _id: 'announcement',
  _type: 'announcement',
  text: inBoth({
    en: 'Spring offer: free for {trial-days} days.',
    es: 'Oferta: {trial-days} días gratis.',
  }),
  linkLabel: inBoth({en: 'Ask us', es: 'Pregúntenos'}),
  href: '/contact-us',
}
