// Over 200 lines: the questions of one category in both languages, read and edited as one list.
import {faqEntries} from '../../faq-entries.ts'
import {line, richText} from '../../localized.ts'
import {bullets, link, paragraph} from '../../rich-text.ts'

/** FAQ category 4: questions about updates, taxes, changed labor times, the end of the trial and payment. */
export const updatesAndBillingFaq = faqEntries(4, [
  {
    anchor: 'updates',
    question: line('How often are labor times updated?', '¿Cada cuándo se actualizan los tiempos?'),
    answer: richText(
      [
        paragraph(
          'At least quarterly. Updates go out online to all three products, so you don’t need to order anything.',
        ),
      ],
      [
        paragraph(
          'Al menos cada trimestre. Las actualizaciones son en línea y llegan solas a los tres productos: no tiene que pedirlas.',
        ),
      ],
    ),
  },
  {
    anchor: 'tax-exempt',
    question: line(
      'We’re tax exempt. What should we do?',
      'Mi taller está exento de impuestos. ¿Qué hago?',
    ),
    answer: richText(
      [
        paragraph(
          link('Contact us', '/contact-us'),
          ' before your first payment. Support will tell you what we need from you.',
        ),
        paragraph(
          'If your customer is the one who’s exempt, ask support how to write up the ticket in the software.',
        ),
      ],
      [
        paragraph(
          link('Comuníquese con nosotros', '/contact-us'),
          ' antes de su primer pago. Soporte le dice qué necesitamos de usted.',
        ),
        paragraph(
          'Si el exento es un cliente suyo, pregunte a soporte cómo hacer la orden en el programa.',
        ),
      ],
    ),
  },
  {
    anchor: 'changed-times',
    question: line(
      'I sent a correction. When will I see the new time in the guide?',
      'Envié una corrección. ¿Cuándo veré el cambio en la guía?',
    ),
    answer: richText(
      [
        paragraph(
          'We can’t promise a date, and not every suggestion becomes a new time. We update at least quarterly. If a job can’t wait, ',
          link('ask support', '/contact-us'),
          '.',
        ),
      ],
      [
        paragraph(
          'No podemos prometer una fecha, y no toda propuesta se convierte en un tiempo nuevo. Actualizamos al menos cada trimestre. Si un trabajo no puede esperar, ',
          link('pregunte a soporte', '/contact-us'),
          '.',
        ),
      ],
    ),
  },
  {
    anchor: 'after-the-trial',
    question: line(
      'What happens when the free trial ends?',
      '¿Qué pasa cuando termina la prueba gratis?',
    ),
    answer: richText(
      [
        paragraph(
          'To keep going, enter your payment information. We didn’t ask for a card, so nothing is charged automatically.',
        ),
        paragraph(
          'Each time you log in, you’ll see how many trial days are left, so the end won’t catch you off guard.',
        ),
      ],
      [
        paragraph(
          'Si quiere seguir, registre su forma de pago. Como no pedimos tarjeta para la prueba, no se cobra nada en automático.',
        ),
        paragraph('Cada vez que inicie sesión, verá cuántos días de prueba le quedan.'),
      ],
    ),
  },
  {
    anchor: 'payment-periods',
    question: line('How often do I pay?', '¿Cada cuándo se paga?'),
    searchTerms: line('price, cost, how much, {prices}', 'precio, costo, cuánto cuesta, {prices}'),
    answer: richText(
      [
        paragraph(
          'Monthly, quarterly or yearly. It’s up to you. For the quarterly or yearly price, ',
          link('ask us', '/contact-us'),
          '. The monthly prices are on the product pages:',
        ),
        bullets(
          [link('Real-Time Labor Guide', '/real-time-labor-guide')],
          [link('Real-Time Pro', '/real-time-pro')],
          [link('Automotive Expert', '/automotive-expert')],
        ),
      ],
      [
        paragraph(
          'Por mes, por trimestre o por año, como prefiera. Para saber el precio por trimestre o por año, ',
          link('pregúntenos', '/contact-us'),
          '. Los precios por mes están en la página de cada producto:',
        ),
        bullets(
          [link('Guía de tiempos Real-Time', '/real-time-labor-guide')],
          [link('Real-Time Pro', '/real-time-pro')],
          [link('Automotive Expert', '/automotive-expert')],
        ),
      ],
    ),
  },
  {
    anchor: 'discounts',
    question: line('Are there discounts?', '¿Hay descuentos?'),
    searchTerms: line('cheaper, coupon, deal', 'más barato, cupón, oferta'),
    answer: richText(
      [
        paragraph(
          'The prices on the product pages are for one month. For another period or several shops, ',
          link('ask us', '/contact-us'),
          '.',
        ),
      ],
      [
        paragraph(
          'Los precios de las páginas de los productos son por mes. Para otro periodo o varios talleres, ',
          link('pregúntenos', '/contact-us'),
          '.',
        ),
      ],
    ),
  },
  {
    anchor: 'contract',
    question: line('Is there a contract?', '¿Hay contrato?'),
    searchTerms: line('commitment, locked in, minimum term', 'plazo, permanencia, compromiso'),
    answer: richText(
      [
        paragraph(
          'You pay for a month, a quarter or a year at a time. ',
          link('If you cancel', '/faq#cancelling'),
          ', your account stays active through the period you’ve paid for.',
        ),
      ],
      [
        paragraph(
          'Paga por mes, por trimestre o por año. ',
          link('Si cancela', '/faq#cancelling'),
          ', su cuenta sigue activa hasta que termine el periodo que ya pagó.',
        ),
      ],
    ),
  },
  {
    anchor: 'premium-edition',
    question: line(
      'What does the desktop premium edition cost?',
      '¿Cuánto cuesta la edición premium de escritorio?',
    ),
    answer: richText(
      [
        paragraph(
          'The desktop premium edition is ',
          link('Automotive Expert', '/automotive-expert'),
          ' installed on your own computers. It’s a separate edition and costs {premium-price} for the first year, including setup, license and subscription. The monthly price of {price:automotive-expert} is for the online version.',
        ),
        paragraph(
          'You can try the desktop edition free for {premium-trial-days} days. To find out how many computers the price covers and what you pay after the first year, ',
          link('ask us', '/contact-us'),
          '.',
        ),
      ],
      [
        paragraph(
          'La edición premium de escritorio es ',
          link('Automotive Expert', '/automotive-expert'),
          ' instalado en sus propias computadoras. Es una edición aparte y cuesta {premium-price} el primer año, con la configuración inicial, la licencia y la suscripción incluidas. El precio mensual de {price:automotive-expert} es de la versión en línea.',
        ),
        paragraph(
          'Puede probar la edición de escritorio gratis por {premium-trial-days} días. Para saber cuántas computadoras cubre el precio y cuánto se paga después del primer año, ',
          link('pregúntenos', '/contact-us'),
          '.',
        ),
      ],
    ),
  },
  {
    anchor: 'cancelling',
    question: line('What happens if I cancel?', '¿Qué pasa si cancelo?'),
    searchTerms: line('refund, money back, end subscription', 'reembolso, devolución, dar de baja'),
    answer: richText(
      [
        paragraph(
          'Your account stays active through the period you’ve paid for. Only the account owner, the person who signed up, can cancel.',
        ),
      ],
      [
        paragraph(
          'Su cuenta sigue activa hasta que termine el periodo que ya pagó. Solo puede cancelar el dueño de la cuenta, es decir, quien se registró.',
        ),
      ],
    ),
  },
])
