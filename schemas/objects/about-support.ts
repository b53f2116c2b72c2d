import {InfoOutlineIcon} from '@sanity/icons/InfoOutline'
import {defineArrayMember, defineField} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {defineBlock} from '../fields/define-block.ts'
import {localizedField} from '../fields/localized-field.ts'

/** Fields for the section about the company and its support. */
export const aboutSupportFields = [
  localizedField({
    name: 'aboutHeading',
    type: 'string',
    title: both('Heading about the company', 'Encabezado sobre la empresa'),
    description: both(
      'The heading above the text about the company, which is the left text of the section about the company and its support.',
      'El encabezado arriba del texto de la izquierda, en la sección sobre la empresa y el soporte.',
    ),
    group: 'aboutSupport',
    atMost: 80,
  }),
  localizedField({
    name: 'aboutText',
    type: 'richText',
    title: both('About the company', 'Sobre la empresa'),
    description: both(
      'Say what the company does and when it was founded. Write two short paragraphs, with facts rather than adjectives.',
      'Quién es la empresa y desde cuándo. Escriba dos párrafos cortos, con datos más que adjetivos.',
    ),
    group: 'aboutSupport',
  }),
  localizedField({
    name: 'supportHeading',
    type: 'string',
    title: both('Heading about support', 'Encabezado sobre el soporte'),
    description: both(
      'The heading above the text about support, which is the right text of the section about the company and its support.',
      'El encabezado arriba del texto de la derecha, en la sección sobre la empresa y el soporte.',
    ),
    group: 'aboutSupport',
    atMost: 80,
  }),
  localizedField({
    name: 'supportText',
    type: 'richText',
    title: both('About support', 'Sobre el soporte'),
    description: both(
      'Say how customers reach a person in support. The phone number and hours come from Settings, so do not repeat them here.',
      'Cómo los clientes hablan con una persona de soporte. El teléfono y el horario vienen de Ajustes: no los repita aquí.',
    ),
    group: 'aboutSupport',
  }),
  localizedField({
    name: 'facts',
    type: 'stringList',
    title: both('Facts', 'Datos'),
    description: both(
      'A row of short facts above the texts about the company and about support. Write five facts of at most six words each. Every fact must always be true.',
      'Una fila de datos cortos arriba de los dos textos. Convienen cinco datos de seis palabras como máximo cada uno. Cada dato debe ser siempre cierto.',
    ),
    group: 'aboutSupport',
    optional: true,
  }),
  localizedField({
    name: 'shopCount',
    type: 'string',
    title: both('Number of shops', 'Cuántos talleres'),
    description: both(
      'How many shops use the products, such as “4,000 shops”. Shown as one more fact in the row of facts. Use only a number you can prove, or leave this field empty.',
      'Un dato más, como «4,000 talleres». Use solo un número que pueda comprobar. Déjelo vacío para no mostrar ninguno.',
    ),
    group: 'aboutSupport',
    atMost: 40,
    optional: true,
  }),
  localizedField({
    name: 'coverage',
    type: 'string',
    title: both('Vehicles covered', 'Vehículos que abarca'),
    description: both(
      'Which vehicles the labor times cover, such as makes or weight classes. Shown as one more fact in the row of facts. To show no such fact, leave this field empty.',
      'Un dato más: qué vehículos abarcan los tiempos, por ejemplo marcas o clases de peso. Déjelo vacío para no mostrar ninguno.',
    ),
    group: 'aboutSupport',
    atMost: 60,
    optional: true,
  }),
  defineField({
    name: 'customers',
    type: 'array',
    title: both('Names of customers', 'Nombres de clientes'),
    description: both(
      'Names of shops that agreed to be named, each spelled the way the shop spells it. The page lists them below the facts. To show no list, leave this field empty.',
      'Talleres que aceptaron aparecer, cada uno como él mismo lo escribe. Se listan debajo de los datos. Déjelo vacío para no mostrar la lista.',
    ),
    group: 'aboutSupport',
    of: [defineArrayMember({type: 'string', title: both('Shop', 'Taller')})],
    validation: (rule) =>
      rule
        .unique()
        .error(
          bilingual(
            'This shop is in the list twice. Remove one of the two.',
            'Quite el taller que está dos veces en la lista.',
          ),
        ),
  }),
]

/** The texts about the company and its support on a landing page. */
export const aboutSupportBlock = defineBlock({
  name: 'aboutSupportBlock',
  title: both('Company and support', 'Empresa y soporte'),
  icon: InfoOutlineIcon,
  fields: aboutSupportFields,
  heading: 'aboutHeading',
  start: {
    aboutHeading: {mayStay: true, en: 'About us', es: 'Quiénes somos'},
    aboutText: {
      en: 'Say what the company does and when it was founded.',
      es: 'Diga qué hace la empresa y cuándo se fundó.',
    },
    supportHeading: {mayStay: true, en: 'Talk to a person', es: 'Hable con una persona'},
    supportText: {
      en: 'Say how customers reach support.',
      es: 'Diga cómo los clientes hablan con soporte.',
    },
  },
})
