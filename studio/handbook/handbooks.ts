import type {InterfaceLanguage} from '../i18n/languages.ts'

type Handbook = Readonly<{
  /** The Markdown file in docs/. */
  source: string
  /** The file name of the handbook's HTML page in the built Studio. */
  page: string
  /** The id of the chapter that tells editors whom to ask. */
  whoToAsk: string
}>

/** The files of the handbook for editors, by language of the Studio. */
export const handbooks: Readonly<Record<InterfaceLanguage, Handbook>> = {
  en: {source: 'editing.md', page: 'handbook.html', whoToAsk: 'what-cannot-be-done-here'},
  es: {
    source: 'editing.es.md',
    page: 'handbook.es.html',
    whoToAsk: 'lo-que-no-se-puede-hacer-aquí',
  },
}
