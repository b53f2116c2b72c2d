/**
 * Spanish titles for the templates of new documents, and for the document type that stores
 * translation states.
 */
export const templatesEs = {
  'template.faqEntry-1': 'Pregunta: Preguntas generales',
  'template.faqEntry-2': 'Pregunta: Prueba, instalación, configuración y más usuarios',
  'template.faqEntry-3': 'Pregunta: Tiempos de mano de obra',
  'template.faqEntry-4':
    'Pregunta: Actualizaciones, exención de impuestos, tiempos y prueba gratis',
  'template.privacyStatement-en': 'Declaración de privacidad: English',
  'template.privacyStatement-es': 'Declaración de privacidad: Español',
  'template.redirect-from': 'Redirección desde una dirección',
  'template.redirect-from.from': 'Dirección anterior',
  'template.faqEntry-example': 'Pregunta, con un ejemplo',
  'template.review-example': 'Reseña, con un ejemplo',
  'template.featureTab-example': 'Pestaña, con un ejemplo',
  'template.redirect-example': 'Redirección, con un ejemplo',
  translationState: 'Estado de una traducción',
  'translationState.confirmed': 'Confirmado',
  'translationState.confirmed.description':
    'Los textos en español que alguien confirmó, cada uno con su texto en inglés. El más reciente va al final.',
  'translationState.confirmed.of.confirmation': 'Confirmación',
  'translationState.confirmed.of.confirmation.path': 'Campo',
  'translationState.confirmed.of.confirmation.sourceHash': 'Huella del inglés',
  'translationState.confirmed.of.confirmation.targetHash': 'Huella del español',
}
