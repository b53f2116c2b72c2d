import type {toolsEn} from './en.ts'

export const toolsEs: Record<keyof typeof toolsEn, string> = {
  structure: 'Contenido',
  translations: 'Traducciones',
  people: 'Personas',
  vision: 'Vision',
}
