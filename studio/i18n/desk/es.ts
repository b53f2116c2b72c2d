import type {deskEn} from './en.ts'

export const deskEs: Record<keyof typeof deskEn, string> = {
  content: 'Contenido',
  'home-page': 'Página de inicio',
  products: 'Productos',
  questions: 'Preguntas frecuentes',
  'faq-page': 'Página de preguntas frecuentes',
  'all-questions': 'Todas las preguntas',
  reviews: 'Reseñas',
  tabs: 'Pestañas',
  'tab-groups': 'Grupos de la página de inicio',
  'all-tabs': 'Todas las pestañas',
  privacy: 'Privacidad',
  redirects: 'Redirecciones',
  'all-redirects': 'Todas las redirecciones',
  'missing-pages': 'Direcciones sin página',
  settings: 'Ajustes',
}
