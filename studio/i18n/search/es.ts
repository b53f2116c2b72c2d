import type {searchEn} from './en.ts'

export const searchEs: Record<keyof typeof searchEn, string> = {
  'search.title': 'Vista previa con sus cambios sin publicar',
  'search.intro':
    'Así puede verse la página en Google y como enlace compartido. Google puede elegir otras palabras de la página, y en teléfonos corta los textos de otra manera.',
  'search.result': 'En los resultados de búsqueda',
  'search.shared': 'Como enlace compartido',
  'search.card': 'La imagen del enlace compartido',
  'search.no-card': 'No se pudo dibujar la imagen. Cambie un campo para intentarlo de nuevo.',
  'search.not-indexed': 'Los buscadores no muestran esta página.',
  'search.title-fits': 'El título cabe. Mide {{width}} píxeles, de {{maximum}} como máximo.',
  'search.title-cut': 'Google corta el título. Mide {{width}} píxeles y caben {{maximum}}.',
  'search.title-missing': 'Falta el título',
  'search.description-fits':
    'La descripción cabe. Mide {{width}} píxeles, de {{maximum}} como máximo.',
  'search.description-cut':
    'Google corta la descripción. Mide {{width}} píxeles y caben {{maximum}}.',
  'search.description-missing': 'Falta la descripción',
  'search.no-page': 'Este documento aún no tiene página. Escriba primero su dirección.',
  'search.problem-silent':
    'El sitio web no responde, por eso no hay una vista previa nueva. El Studio lo intenta de nuevo cada pocos segundos.',
  'search.problem-refused': 'Solo las personas que pueden editar ven la vista previa.',
  'search.problem-not-set-up':
    'El sitio web no puede leer los borradores, por eso no hay vista previa. Avise a su contacto técnico.',
}
