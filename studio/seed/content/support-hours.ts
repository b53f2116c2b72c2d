import {line} from '../localized.ts'

/** When support answers the phone, as it stands inside a sentence; a.m. and m. stay together. */
export const hours = {
  en: '8:30\u00a0a.m. to 5\u00a0p.m. Eastern, Monday to Friday',
  es: 'de lunes a viernes, de 8:30\u00a0a.\u00a0m. a 5\u00a0p.\u00a0m., hora del Este',
} as const

/** The same hours standing alone, beside the phone number. */
export const supportHours = line(
  'Monday to Friday, 8:30\u00a0a.m. to 5\u00a0p.m. Eastern',
  'De lunes a viernes, de 8:30\u00a0a.\u00a0m. a 5\u00a0p.\u00a0m., hora del Este',
)
