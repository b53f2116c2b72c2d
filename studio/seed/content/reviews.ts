import type {Sample} from '../content-model.ts'
import {text} from '../localized.ts'

/**
 * Invented reviews, which the company replaces with real ones before the site goes public. Because of
 * `sample`, the site does not show them. The shop names also say that they are made up.
 */
export const reviews: readonly Sample<'review'>[] = [
  {
    _id: 'review-1',
    _type: 'review',
    firstName: 'Teresa',
    shopName: 'Sample Street Garage',
    quote: text(
      'If a customer asks, I point to the time on the screen. Nobody argues about labor anymore.',
      'Si el cliente pregunta, le enseño el tiempo en la pantalla. Ya nadie discute la mano de obra.',
    ),
    sample: true,
  },
  {
    _id: 'review-2',
    _type: 'review',
    firstName: 'Mike',
    shopName: 'Example Auto Care',
    quote: text(
      'A 1985 pickup and a late-model sedan on the same day, and they’re both in the guide.',
      'Una camioneta de 1985 y un sedán de modelo reciente el mismo día, y los dos vienen en la guía.',
    ),
    sample: true,
  },
  {
    _id: 'review-3',
    _type: 'review',
    firstName: 'Luis',
    shopName: 'Testville Tire & Brake',
    quote: text(
      'A customer comes back after a year and I can see what we did. That’s what I pay for.',
      'Un cliente regresa después de un año y puedo ver qué le hicimos al auto. Por eso pago el programa.',
    ),
    sample: true,
  },
]
