import type {Locale} from './locales.ts'

/** The languages as editors see them, each by its own name; order is the order of the inputs. */
export const languages: {id: Locale; title: string}[] = [
  {id: 'en', title: 'English'},
  {id: 'es', title: 'Español'},
]
