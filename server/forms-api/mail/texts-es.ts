import type {MailTexts} from './mail-texts.ts'

export const spanish: MailTexts = {
  fields: {
    name: 'Nombre',
    phoneNumber: 'Teléfono',
    emailAddress: 'Correo electrónico',
    question: 'Pregunta',
    year: 'Año',
    make: 'Marca',
    model: 'Modelo',
    engineSize: 'Tamaño del motor',
    jobDescription: 'Trabajo',
    high: 'Tiempo alto en la guía',
    average: 'Tiempo promedio en la guía',
    low: 'Tiempo bajo en la guía',
    yourTime: 'Tiempo propuesto',
    comments: 'Comentarios',
    shopName: 'Taller',
    firstName: 'Nombre',
    lastName: 'Apellido',
    address: 'Dirección',
    city: 'Ciudad',
    state: 'Estado o provincia',
    zip: 'Código postal',
    country: 'País',
    currentCustomer: 'Cliente actual',
    companyName: 'Empresa',
    contactName: 'Contacto',
    postalCode: 'Código postal',
    email: 'Correo electrónico',
    hearAboutUs: 'Cómo supo de nosotros',
    other: 'Más detalles',
  },
  options: {
    country: {US: 'Estados Unidos', CN: 'Canadá'},
    currentCustomer: {yes: 'Sí', no: 'No'},
    hearAboutUs: {
      'Google Search': 'Búsqueda en Google',
      'Bing Search': 'Búsqueda en Bing',
      'Yahoo Search': 'Búsqueda en Yahoo',
      'Other Search': 'Otro buscador',
      'From a Friend': 'Por un amigo',
      'Trade Show / Class': 'Feria o curso',
      Other: 'Otro',
    },
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
