import {defineArrayMember, defineField} from 'sanity'
import {both} from '../fields/bilingual.ts'
import {noneTwice} from '../fields/list-rules.ts'
import {inOrder, type ProductBlock} from '../product-blocks.ts'

const titles: Record<ProductBlock, string> = {
  showcase: both('Screens', 'Pantallas'),
  laborDemo: both('Labor-time demo', 'Demostración de tiempos'),
  featureList: both('Features', 'Funciones'),
  comparison: both('Comparison', 'Comparación'),
  benefitLists: both('Reasons', 'Razones'),
  productQuestions: both('Questions', 'Preguntas'),
  review: both('Review', 'Reseña'),
}

/**
 * Field for the order of a product page's blocks below the price. Editors only move blocks:
 * `studio/inputs/block-order/` fills in the list and shows each name as text.
 */
export const blockOrderFields = [
  defineField({
    name: 'blockOrder',
    type: 'array',
    title: both('Order of the blocks', 'Orden de los bloques'),
    description: both(
      'The order in which visitors see the blocks between the price and the end of the page. Drag a block to move it. A block without content does not appear on the page.',
      'El orden en que los visitantes ven los bloques entre el precio y el final de la página. Arrastre un bloque para moverlo. Un bloque sin contenido no aparece en la página.',
    ),
    group: 'blockOrder',
    of: [
      defineArrayMember({
        type: 'string',
        title: both('Block', 'Bloque'),
        options: {list: inOrder().map((value) => ({value, title: titles[value]}))},
      }),
    ],
    options: {disableActions: ['add', 'addBefore', 'addAfter', 'duplicate', 'copy', 'remove']},
    validation: noneTwice,
  }),
]
