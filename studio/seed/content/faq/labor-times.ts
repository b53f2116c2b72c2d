import {faqEntries} from '../../faq-entries.ts'
import {line, richText} from '../../localized.ts'
import {bullets, link, paragraph, strong} from '../../rich-text.ts'

/** FAQ category 3: questions about labor times. */
export const laborTimesFaq = faqEntries(3, [
  {
    anchor: 'corrections',
    question: line(
      'A labor time looks wrong. How do I tell you?',
      'Un tiempo no me parece correcto. ¿Cómo les aviso?',
    ),
    answer: richText(
      [
        paragraph('Use the ', link('correction form', '/correction-form'), '. Have this ready:'),
        bullets(
          'the year, make, model and engine size;',
          'the job;',
          'the high, average and low times you see now;',
          'the time you’d use, and why.',
        ),
      ],
      [
        paragraph(
          'Use el ',
          link('formulario de corrección de tiempos', '/correction-form'),
          '. Tenga a la mano:',
        ),
        bullets(
          'el año, la marca, el modelo y el tamaño del motor;',
          'el trabajo;',
          'los tiempos alto, promedio y bajo que ve ahora;',
          'el tiempo que propone y el motivo.',
        ),
      ],
    ),
  },
  {
    anchor: 'better-guide',
    question: line('What makes this a better guide?', '¿Por qué esta guía es mejor que otras?'),
    answer: richText(
      [
        bullets(
          'We’ve provided labor times to independent shops since 1989.',
          'You get three labor times for every job: high, average and low. One number would leave you guessing.',
          'The guide covers vehicles from 1968 to today.',
          'We update the times online at least quarterly.',
          ['We listen: anyone can ', link('send a correction', '/correction-form'), '.'],
        ),
      ],
      [
        bullets(
          'Desde 1989 damos tiempos de mano de obra a los talleres independientes.',
          'La guía da tres tiempos por trabajo: alto, promedio y bajo. Con un solo número, usted tendría que adivinar.',
          'La guía incluye vehículos de 1968 a la fecha.',
          'Los tiempos se actualizan en línea al menos cada trimestre.',
          [
            'Escuchamos a los talleres: cualquiera puede ',
            link('enviar una corrección', '/correction-form'),
            '.',
          ],
        ),
      ],
    ),
  },
  {
    anchor: 'included-vehicles',
    question: line('Which vehicles are included?', '¿Qué vehículos incluye la guía?'),
    answer: richText(
      [
        paragraph(
          'Labor times cover vehicles from 1968 to today. To see if we cover the makes and models you work on, use the free trial to look up three or four of the cars you see most.',
        ),
        paragraph(
          'If one is missing, ',
          link('tell us', '/contact-us'),
          ' its year, make, model and engine size.',
        ),
      ],
      [
        paragraph(
          'Hay tiempos para vehículos de 1968 a la fecha. Para saber si están las marcas y los modelos que usted atiende, use la prueba gratis para buscar tres o cuatro de los autos que más recibe.',
        ),
        paragraph(
          'Si falta alguno, ',
          link('díganos', '/contact-us'),
          ' el año, la marca, el modelo y el tamaño del motor.',
        ),
      ],
    ),
  },
  {
    anchor: 'selecting-times',
    question: line(
      'Should I use the high, the average or the low time?',
      '¿Uso el tiempo alto, el promedio o el bajo?',
    ),
    answer: richText(
      [
        paragraph('It’s your call, job by job. A rule of thumb:'),
        bullets(
          [strong('Average'), ': your starting point for most jobs.'],
          [strong('High'), ': when the vehicle will slow you down, say with rust or seized bolts.'],
          [
            strong('Low'),
            ': when the vehicle has no rust and the technician has done the job many times.',
          ],
        ),
      ],
      [
        paragraph('Usted decide en cada trabajo. Como regla práctica:'),
        bullets(
          [strong('Promedio'), ': el punto de partida para la mayoría de los trabajos.'],
          [
            strong('Alto'),
            ': cuando el trabajo va a tardar más, por ejemplo si hay óxido o tornillos pegados.',
          ],
          [
            strong('Bajo'),
            ': cuando el vehículo está en buen estado, sin óxido, y el técnico ya ha hecho el trabajo muchas veces.',
          ],
        ),
      ],
    ),
  },
  {
    anchor: 'missing-job',
    question: line('I can’t find a job. What can I do?', 'No encuentro un trabajo. ¿Qué hago?'),
    answer: richText(
      [
        paragraph(
          'Check the year and the engine size first: a different engine can have different jobs. Then try another name for the same job.',
        ),
        paragraph(
          'If it’s still not there, ',
          link('write to support', '/contact-us'),
          ' with the vehicle and the job.',
        ),
      ],
      [
        paragraph(
          'Primero revise el año y el tamaño del motor: con otro motor puede haber otros trabajos. Después pruebe con otro nombre para el mismo trabajo.',
        ),
        paragraph(
          'Si aun así no aparece, ',
          link('escriba a soporte', '/contact-us'),
          ' con los datos del vehículo y el trabajo.',
        ),
      ],
    ),
  },
  {
    anchor: 'times-in-each-product',
    question: line(
      'Do all three products have labor times?',
      '¿Los tres productos traen tiempos de mano de obra?',
    ),
    searchTerms: line(
      'QuickBooks, bookkeeping, accounting, inventory',
      'QuickBooks, contabilidad, inventario',
    ),
    answer: richText(
      [
        paragraph(
          'Yes. The ',
          link('Labor Guide', '/real-time-labor-guide'),
          ' is just the times. ',
          link('Real-Time Pro', '/real-time-pro'),
          ' and ',
          link('Automotive Expert', '/automotive-expert'),
          ' add tickets, reports and more.',
        ),
      ],
      [
        paragraph(
          'Sí. La ',
          link('guía de tiempos', '/real-time-labor-guide'),
          ' trae solo los tiempos. ',
          link('Real-Time Pro', '/real-time-pro'),
          ' y ',
          link('Automotive Expert', '/automotive-expert'),
          ' agregan órdenes, reportes y más.',
        ),
      ],
    ),
  },
])
