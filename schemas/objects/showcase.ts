import {defineArrayMember, defineField} from 'sanity'
import {both} from '../fields/bilingual.ts'
import {listOfChosen} from '../fields/list-rules.ts'

/** Fields for the product screens below the price on a product page. */
export const showcaseFields = [
  defineField({
    name: 'showcase',
    type: 'array',
    title: both('Screens', 'Pantallas'),
    description: both(
      'Product screens shown below the price, in the order visitors see them. Three screens are enough, and four are the maximum. Drag a screen to move it.',
      'Pantallas del producto debajo del precio, en el orden en que las ven los visitantes. Con tres basta, y cuatro son el máximo. Arrastre una pantalla para moverla.',
    ),
    group: 'showcase',
    of: [
      defineArrayMember({
        type: 'reference',
        title: both('Screen', 'Pantalla'),
        to: [{type: 'showcaseRow'}],
      }),
    ],
    validation: listOfChosen(4),
  }),
]
