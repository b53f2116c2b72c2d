import {ClockIcon} from '@sanity/icons/Clock'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {linkFields} from '../fields/link-field.ts'
import {localizedField} from '../fields/localized-field.ts'
import {namedPreview} from '../fields/named-preview.ts'

/** Highest labor rate in US dollars per hour that visitors can type (labor-rate.ts in src/blocks). */
const highestRate = 999

/** The labor-time demo on the home page and every product page. At most one document exists. */
export const laborDemo = defineType({
  name: 'laborDemo',
  type: 'document',
  icon: ClockIcon,
  description: both(
    'The section on the home page and on every product page where visitors choose a job, type their labor rate and see the price. To hide the section, unpublish this document.',
    'El bloque de la página de inicio y de cada página de producto donde los visitantes eligen un trabajo, escriben su tarifa y ven el precio. Despublíquelo para ocultarlo.',
  ),
  groups: [{name: 'content', title: both('Content', 'Contenido'), default: true}],
  fields: [
    localizedField({
      name: 'heading',
      type: 'string',
      title: both('Heading', 'Encabezado'),
      description: both(
        'The heading of the labor-time demo. Say in a few words what visitors can do with the demo.',
        'El encabezado de la demostración. Diga en pocas palabras qué puede hacer el visitante con ella.',
      ),
      group: 'content',
      atMost: 60,
    }),
    localizedField({
      name: 'intro',
      type: 'text',
      title: both('Introduction', 'Introducción'),
      description: both(
        'One or two sentences that introduce the labor-time demo. Shown below the heading.',
        'Una o dos oraciones debajo del encabezado.',
      ),
      group: 'content',
      atMost: 200,
    }),
    localizedField({
      name: 'note',
      type: 'text',
      title: both('Note', 'Nota'),
      description: both(
        'The note that says that the times are examples. Keep it, so that visitors do not mistake the examples for times from the labor guide.',
        'La nota que dice que los tiempos son de ejemplo. Consérvela: los visitantes no deben tomarlos por los de la guía.',
      ),
      group: 'content',
      atMost: 160,
    }),
    ...linkFields(
      both(
        'Optional. Where visitors find all labor times: a page of this site, such as /real-time-labor-guide, or a full address with https://. That page itself does not show the link.',
        'Opcional. Dónde encuentra el visitante todos los tiempos: una página de este sitio, como /real-time-labor-guide, o una dirección completa con https://. Esa misma página no muestra el enlace.',
      ),
      'content',
    ),
    localizedField({
      name: 'linkText',
      type: 'string',
      title: both('Link text', 'Texto del enlace'),
      description: both(
        'The text of the link below the note. Visitors see it only if you also enter a link.',
        'El texto del enlace debajo de la nota. Los visitantes lo ven solo si también pone un enlace.',
      ),
      group: 'content',
      optional: true,
      atMost: 60,
    }),
    defineField({
      name: 'laborRate',
      type: 'number',
      title: both('Initial labor rate (US$ per hour)', 'Tarifa inicial (US$ por hora)'),
      description: both(
        'The demo calculates prices with this rate until a visitor types another rate. Enter only the number, such as 120.',
        'Los precios se muestran con esta tarifa hasta que el visitante escribe otra. Solo el número, por ejemplo 120.',
      ),
      group: 'content',
      validation: (rule) => [
        rule
          .required()
          .error(
            bilingual(
              'Enter a labor rate per hour, such as 120.',
              'Escriba una tarifa por hora, por ejemplo 120.',
            ),
          ),
        rule
          .min(1)
          .max(highestRate)
          .error(
            bilingual(
              `Enter a labor rate from $1 to $${highestRate} per hour.`,
              `Escriba una tarifa de $1 a $${highestRate} por hora.`,
            ),
          ),
        rule
          .precision(2)
          .error(
            bilingual(
              'Use at most two digits after the decimal point, such as 95.50.',
              'Use como máximo dos cifras después del punto, por ejemplo 95.50.',
            ),
          ),
      ],
    }),
    defineField({
      name: 'examples',
      type: 'array',
      title: both('Examples', 'Ejemplos'),
      description: both(
        'The vehicles and jobs that visitors can choose from, in this order. The first example is selected when the page opens. Three examples fill a row. Drag an example to move it.',
        'Los vehículos y trabajos que se pueden elegir, en este orden; el primero está elegido al inicio. Tres llenan la fila. Arrástrelos para cambiar el orden.',
      ),
      group: 'content',
      of: [
        defineArrayMember({
          type: 'reference',
          title: both('Example', 'Ejemplo'),
          to: [{type: 'laborExample'}],
        }),
      ],
      validation: (rule) => [
        rule
          .required()
          .min(1)
          .error(
            bilingual(
              'Choose at least one example. Without an example, the site does not show the demo.',
              'Elija al menos un ejemplo: sin ninguno el sitio oculta el bloque.',
            ),
          ),
        rule
          .max(6)
          .error(
            bilingual(
              'Use six examples at most. More examples would fill the whole screen of a phone.',
              'Use seis ejemplos como máximo: con más se llena toda la pantalla de un teléfono.',
            ),
          ),
        rule
          .unique()
          .error(
            bilingual(
              'This example is in the list twice. Remove one of the two.',
              'Quite el ejemplo que está dos veces en la lista.',
            ),
          ),
      ],
    }),
  ],
  preview: namedPreview('laborDemo', {subtitle: 'heading'}),
})
