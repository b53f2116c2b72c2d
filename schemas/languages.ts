import type {Locale} from './locales.ts'

/** The languages of the site, each named in itself, in the order of the inputs in the Studio. */
export const languages: {id: Locale; title: string}[] = [
  {id: 'en', title: 'English'},
  {id: 'es', title: 'Español'},
]
