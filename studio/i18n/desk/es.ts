import type {deskEn} from './en.ts'

export const deskEs: Record<keyof typeof deskEn, string> = {
  content: 'Contenido',
  'home-page': 'Página de inicio',
  products: 'Productos',
  screens: 'Pantallas de productos',
  questions: 'Preguntas frecuentes',
  'faq-page': 'Página de preguntas frecuentes',
  'all-questions': 'Todas las preguntas',
  reviews: 'Reseñas',
  tabs: 'Pestañas',
  'tab-groups': 'Grupos de la página de inicio',
  'all-tabs': 'Todas las pestañas',
  'labor-demo': 'Demostración de tiempos',
  'labor-demo-texts': 'Textos y tarifa',
  'labor-examples': 'Todos los ejemplos',
  privacy: 'Privacidad',
  redirects: 'Redirecciones',
  'all-redirects': 'Todas las redirecciones',
  'missing-pages': 'Direcciones sin página',
  settings: 'Ajustes',
  'new-question': 'Nueva pregunta',
  'order.hint':
    'Arrastre una entrada por su asa para moverla. Los visitantes ven el nuevo orden de inmediato; no hace falta publicar.',
  'order.empty': 'Todavía no hay nada aquí.',
  'order.move': 'Mover «{{title}}»',
  'order.instructions':
    'Presione la barra espaciadora para levantar la entrada, las flechas para moverla, la barra otra vez para soltarla y Escape para cancelar.',
  'order.over': '«{{title}}» está en el lugar {{place}} de {{count}}.',
  'order.dropped': '«{{title}}» pasó al lugar {{place}} de {{count}}.',
  'order.cancelled': '«{{title}}» se queda en el lugar {{place}} de {{count}}.',
  'order.failed': 'No se guardó el nuevo orden. Revise su conexión y arrastre otra vez.',
}
