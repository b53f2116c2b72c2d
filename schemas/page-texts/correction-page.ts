import {line, text} from './localized-value.ts'
import {confirmationTexts, step} from './page-text.ts'

/**
 * The texts of the correction page and its confirmation. The sample content has them, and the site
 * shows them while the document `correctionPage` or a text in it does not exist.
 */
export const correctionTexts = {
  page: {
    heading: line('Labor-time correction', 'Corrección de tiempos'),
    intro: text(
      'See a time in the guide that doesn’t match what you see in your shop? Tell us the vehicle, the job and your time.',
      '¿Un tiempo de la guía no coincide con lo que ve en su taller? Díganos el vehículo, el trabajo y cuánto tiempo le toma a usted.',
    ),
    formButton: line('Go to the form', 'Ir al formulario'),
    mailButton: line('Send it by email', 'Enviarla por correo electrónico'),
    exampleHeading: line('For example', 'Por ejemplo'),
    exampleJob: line('Water pump, remove and replace', 'Bomba de agua, quitar y reemplazar'),
    exampleVehicle: line('2019 Ford F-150 5.0L', 'Ford F-150 5.0L 2019'),
    exampleReason: text(
      'Why: the pump bolts were seized on the last three we did.',
      'Motivo: en las últimas tres que hicimos, los tornillos de la bomba estaban pegados.',
    ),
    neededHeading: line('What you’ll need', 'Lo que va a necesitar'),
    needed: [
      step(
        'vehicle',
        ['The vehicle', 'El vehículo'],
        ['Year, make, model and engine size.', 'Año, marca, modelo y tamaño del motor.'],
      ),
      step(
        'job',
        ['The job', 'El trabajo'],
        ['The way the guide lists it.', 'Como aparece en la guía.'],
      ),
      step(
        'times',
        ['The guide’s times', 'Los tiempos de la guía'],
        [
          'High, average and low, as you see them now.',
          'Alto, promedio y bajo, como los ve ahora.',
        ],
      ),
      step(
        'yours',
        ['Your time', 'Su tiempo'],
        ['How long the job takes you, in hours.', 'Cuánto le toma el trabajo, en horas.'],
      ),
      step(
        'why',
        ['The reason', 'El motivo'],
        [
          'Rust, access, parts that have to come off first: anything that changes the time.',
          'Óxido, acceso, piezas que hay que quitar antes: todo lo que cambie el tiempo.',
        ],
      ),
      step(
        'shop',
        ['Your shop', 'Su taller'],
        [
          'Name and address, your phone and email, and whether you’re a customer.',
          'Nombre y dirección, su teléfono y correo, y si ya es cliente.',
        ],
      ),
    ],
    formHeading: line('Your correction', 'Su corrección'),
    processHeading: line('What we do with your correction', 'Qué hacemos con su corrección'),
    nextSteps: [
      step(
        'look',
        ['We compare the times', 'Comparamos los tiempos'],
        [
          'We look up the vehicle and the job, and compare the guide’s times with yours.',
          'Buscamos el vehículo y el trabajo, y comparamos su tiempo con los de la guía.',
        ],
      ),
      step(
        'ask',
        ['If we have questions', 'Si tenemos alguna duda'],
        ['We’ll call or email you.', 'Le llamamos o le escribimos.'],
      ),
      step(
        'update',
        ['If we change the time', 'Si corregimos el tiempo de la guía'],
        [
          'The new time goes out to all three products in an online update. We update at least quarterly.',
          'El tiempo nuevo llega a los tres productos en una actualización en línea. Actualizamos al menos cada trimestre.',
        ],
      ),
    ],
    nextNote: text(
      'Not every suggestion becomes a new time, and we can’t promise a date. If a job can’t wait, call us.',
      'No toda propuesta se convierte en un tiempo nuevo, y no podemos prometer una fecha. Si un trabajo no puede esperar, llámenos.',
    ),
    seoDescription: text(
      'See a labor time that doesn’t match what you see in your shop? Send us the vehicle, the job, the times you see and the time you’d use.',
      '¿Un tiempo no coincide con lo que ve en su taller? Envíenos el vehículo, el trabajo, los tiempos de la guía y el suyo.',
    ),
  },
  form: {
    vehicleHeading: line('The vehicle', 'El vehículo'),
    timesHeading: line('The job and its times', 'El trabajo y sus tiempos'),
    shopHeading: line('Your shop', 'Su taller'),
    submitButton: line('Send correction', 'Enviar corrección'),
  },
  confirmation: confirmationTexts(
    ['We got your correction', 'Recibimos su corrección'],
    [
      'Thank you. Shops like yours keep our times real.',
      'Gracias. Con la ayuda de talleres como el suyo, nuestros tiempos siguen siendo reales.',
    ],
  ),
  status: {
    statusHeading: line('Check on your correction', 'Consulte su corrección'),
    statusIntro: text(
      'See where your labor-time correction stands. You’ll need its reference number and the email address you sent it with.',
      'Vea cómo va su corrección de tiempos. Necesita el número de referencia y el correo electrónico con el que la envió.',
    ),
    statusButton: line('Check status', 'Consultar el estado'),
  },
}
