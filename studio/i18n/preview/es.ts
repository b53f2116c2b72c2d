import type {previewEn} from './en.ts'

/** The same in Spanish. */
export const previewEs: Record<keyof typeof previewEn, string> = {
  language: 'Idioma del sitio web',
  share: 'Compartir la vista previa',
  'share.title': 'Compartir lo que aún no se publica',
  'share.what':
    'Quien tenga el enlace ve el sitio web con todos los borradores durante 24 horas, sin cuenta. No puede cambiar nada. Usted puede retirarlo antes.',
  'share.create': 'Crear un enlace',
  'share.link': 'Enlace a la vista previa',
  'share.copy': 'Copiar',
  'share.copied': 'El enlace se copió.',
  'share.not-copied': 'El navegador no copia aquí: seleccione el enlace y cópielo.',
  'share.open': 'Enlaces que aún funcionan',
  'share.until': 'hasta el {{until}}, creado por {{name}}',
  'share.withdraw': 'Retirar',
  'share.withdrawn': 'El enlace ya no funciona.',
  'share.failed': 'No se pudo. Inténtelo de nuevo en un momento.',
}
