import type {Sample} from '../content-model.ts'
import {line, text} from '../localized.ts'

/** Sample texts of the FAQ page except its questions, in page order. */
export const faqPage: Sample<'faqPage'> = {
  _id: 'faqPage',
  _type: 'faqPage',

  faqHeading: line('Answers before you call', 'Antes de llamar, busque aquí su respuesta'),
  faqIntro: text(
    'What shops ask us about the trial, labor times, updates and billing. If your question isn’t here, write or call.',
    'Lo que los talleres nos preguntan sobre la prueba, los tiempos, las actualizaciones y los pagos. Si su duda no está aquí, escriba o llame.',
  ),
  faqContactLinkText: line('Contact us', 'Escríbanos'),
  faqProductsHeading: line(
    'Three products, one set of times',
    'Tres productos, los mismos tiempos',
  ),

  generalHeading: line('General questions', 'Preguntas generales'),
  trialHeading: line('Trial, setup and users', 'Prueba, instalación y usuarios'),
  laborTimesHeading: line('Labor times', 'Tiempos de mano de obra'),
  updatesHeading: line('Updates, taxes and billing', 'Actualizaciones, impuestos y pagos'),

  extraSupportHeading: line('Talk to a person', 'Hable con una persona'),
  extraSupportText: text(
    'Have your username ready. If you’re calling about a labor time, have the year, make, model and engine too.',
    'Tenga a la mano su nombre de usuario y, si su pregunta es sobre un tiempo, el año, la marca, el modelo y el motor.',
  ),
  downloadsHeading: line('Downloads', 'Descargas'),
  downloadsText: text(
    'To download a program, you need the download password we gave you. Start remote support only while you’re on the phone with us.',
    'Para descargar un programa necesita la contraseña de descarga que le dimos. Abra el soporte remoto solo mientras habla con nosotros por teléfono.',
  ),

  seoTitle: line('Frequently asked questions', 'Preguntas frecuentes'),
  seoDescription: text(
    'Answers for repair shops: free trial, installation, users, passwords, labor times, updates, tax exemption and billing. Downloads and phone support.',
    'Respuestas para talleres: prueba gratis, instalación, usuarios, contraseñas, tiempos, actualizaciones, exención de impuestos y pagos. Descargas y soporte.',
  ),
}
