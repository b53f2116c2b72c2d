import {both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'

/**
 * Fields for the introduction with the picture of a ticket, the second section of the home page.
 */
export const ticketIntroFields = [
  localizedField({
    name: 'introHeading',
    type: 'string',
    title: both('Heading', 'Encabezado'),
    description: both(
      'The heading of the introduction, which is below the first screen of the home page.',
      'El encabezado de la introducción, debajo de la primera pantalla de la página de inicio.',
    ),
    group: 'ticketIntro',
    atMost: 80,
  }),
  localizedField({
    name: 'introText',
    type: 'text',
    title: both('Text', 'Texto'),
    description: both(
      'Two to four sentences about how a repair goes from labor time to paid ticket. Shown next to the ticket picture.',
      'De dos a cuatro oraciones sobre cómo un trabajo pasa del tiempo de mano de obra a la orden pagada. Se muestra junto a la imagen de la orden de servicio.',
    ),
    group: 'ticketIntro',
  }),
  localizedField({
    name: 'introImage',
    type: 'picture',
    title: both('Ticket picture', 'Imagen de la orden de servicio'),
    description: both(
      'A screenshot of a repair ticket in the product. Check that its amounts add up.',
      'Una orden de servicio tal como la muestra el producto. Revise que las sumas cuadren.',
    ),
    group: 'ticketIntro',
  }),
]
