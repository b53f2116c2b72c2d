import {line} from '../localized.ts'

/** Support hours for the middle of a sentence. No-break spaces prevent line breaks before "a.m." and "p.m.". */
export const hours = {
  en: '8:30\u00a0a.m. to 5\u00a0p.m. Eastern, Monday to Friday',
  es: 'de lunes a viernes, de 8:30\u00a0a.\u00a0m. a 5\u00a0p.\u00a0m., hora del Este',
} as const

/** Support hours for the settings field, where they are a text of their own. */
export const supportHours = line(
  'Monday to Friday, 8:30\u00a0a.m. to 5\u00a0p.m. Eastern',
  'De lunes a viernes, de 8:30\u00a0a.\u00a0m. a 5\u00a0p.\u00a0m., hora del Este',
)
