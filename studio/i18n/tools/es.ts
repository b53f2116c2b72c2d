import type {toolsEn} from './en.ts'

export const toolsEs: Record<keyof typeof toolsEn, string> = {
  inbox: 'Mensajes',
  structure: 'Contenido',
  translations: 'Traducciones',
  'site-health': 'Estado del sitio',
  visits: 'Visitas',
  people: 'Personas',
  account: 'Mi cuenta',
  checks: 'Revisar todo',
  pictures: 'Imágenes',
  yesterday: 'Volver atrás',
  releases: 'Lanzamientos',
  webhooks: 'Webhooks',
  vision: 'Vision',
  'whole-studio': 'Contenido del sitio',
  handbook: 'Manual',
  'who-to-ask': 'A quién preguntar',
}
