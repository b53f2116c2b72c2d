import type {Locale} from './locales.ts'

/** The languages with their own names, in the order of the inputs. */
export const languages: {id: Locale; title: string}[] = [
  {id: 'en', title: 'English'},
  {id: 'es', title: 'Español'},
]
