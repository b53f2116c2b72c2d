import type {mailsEn} from './en.ts'

/** Texts of the preview of mails, in Spanish. */
export const mailsEs: Record<keyof typeof mailsEn, string> = {
  'mails.title': 'Vista previa con sus cambios sin publicar',
  'mails.intro': 'El correo tal como lo enviaría el sitio, sobre un mensaje de ejemplo.',
  'mails.mail': 'Correo',
  'mails.language': 'Idioma',
  'mails.format': 'Formato',
  'mails.contact': 'Copia de un mensaje de contacto',
  'mails.correction': 'Copia de una corrección',
  'mails.trial': 'Copia de una solicitud de prueba',
  'mails.answer': 'Respuesta de la bandeja de entrada',
  'mails.review': 'Corrección en revisión',
  'mails.accepted': 'Corrección aceptada',
  'mails.declined': 'Corrección rechazada',
  'mails.html': 'Con formato',
  'mails.text': 'Texto simple',
  'mails.subject': 'Asunto',
  'mails.problem-silent':
    'El sitio no responde, así que no hay una vista previa nueva. El Studio lo intenta de nuevo cada pocos segundos.',
  'mails.problem-refused': 'Solo quien puede editar el contenido ve esta vista previa.',
  'mails.problem-not-set-up':
    'Este sitio no envía los correos por sí mismo, o no puede leer borradores. Pregunte a su contacto técnico.',
}
