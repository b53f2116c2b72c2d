import type {MailTexts} from './mail-texts.ts'

export const spanish: MailTexts = {
  fields: {
    question: 'Pregunta',
    jobDescription: 'Trabajo',
    yourTime: 'Tiempo propuesto',
    shopName: 'Taller',
    currentCustomer: 'Cliente actual',
    companyName: 'Empresa',
    contactName: 'Contacto',
    hearAboutUs: 'Cómo supo de nosotros',
    other: 'Más detalles',
  },
  copy: {
    greeting: 'Hola, {name}:',
    subject: {
      contact: 'Recibimos su mensaje',
      correction: 'Recibimos su corrección de tiempos',
      'free-trial': 'Recibimos su solicitud de prueba gratis',
    },
    next: {
      contact:
        'Gracias. Alguien de soporte leerá su mensaje y le responderá por teléfono o por correo.',
      correction:
        'Gracias. Comparamos su tiempo con la guía y, si algo no queda claro, le llamamos o le escribimos.',
      'free-trial':
        'Gracias. Revisamos su solicitud y le enviamos lo que necesita para iniciar sesión. La prueba empieza con su primer inicio de sesión y no necesita tarjeta de crédito.',
    },
    reference: 'Su número de referencia',
    below: 'Esto es lo que nos envió:',
    reply: 'Si quiere agregar algo, responda a este correo.',
    notYou:
      'Si usted no llenó este formulario, alguien escribió su dirección por error. No tiene que hacer nada.',
    phone: 'Teléfono',
    hours: 'Horario de soporte',
    email: 'Correo electrónico',
  },
}
