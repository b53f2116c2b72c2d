import type {FixedTexts} from './fixed-texts.ts'

export const spanish: FixedTexts = {
  fields: {
    question: 'Pregunta',
    jobDescription: 'Trabajo',
    yourTime: 'Tiempo propuesto',
    shopName: 'Taller',
    currentCustomer: 'Cliente actual',
    wantsUpdates: 'Quiere correos sobre el estado',
    companyName: 'Empresa',
    contactName: 'Contacto',
    hearAboutUs: 'Cómo supo de nosotros',
    other: 'Más detalles',
  },
  reference: 'Su número de referencia',
  below: 'Esto es lo que nos envió:',
  notYou:
    'Si usted no llenó este formulario, alguien escribió su dirección por error. No tiene que hacer nada.',
  status: 'Consulte qué pasó con su corrección, con este número y su correo electrónico:',
  askedFor: 'Recibe este correo porque lo pidió en el formulario de corrección.',
  vehicle: 'Vehículo',
  update: 'Actualización',
  reason: 'Motivo',
  phone: 'Teléfono',
  hours: 'Horario de soporte',
  email: 'Correo electrónico',
}
