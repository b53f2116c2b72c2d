import {defineField} from 'sanity'
import type {Names} from '../document-types.ts'
import {both} from '../fields/bilingual.ts'
import {secureAddress} from '../fields/secure-address.ts'

const outsideLink = (name: string, title: string, description: Names) =>
  defineField({
    name,
    type: 'url',
    title,
    description: both(
      `${description.en} To show no link, leave this field empty.`,
      `${description.es} Déjelo vacío para no mostrar ningún enlace.`,
    ),
    group: 'links',
    validation: secureAddress,
  })

/** Fields for links to pages and files on other sites. */
export const externalLinkFields = [
  outsideLink('facebookUrl', both('Facebook page', 'Página de Facebook'), {
    en: 'The address of the company’s Facebook page. The footer shows a Facebook icon with this link.',
    es: 'La dirección de la página de la empresa en Facebook. El pie de página muestra un ícono de Facebook con este enlace.',
  }),
  outsideLink('instagramUrl', both('Instagram page', 'Página de Instagram'), {
    en: 'The address of the company’s Instagram page. The footer shows an Instagram icon with this link.',
    es: 'La dirección de la página de la empresa en Instagram. El pie de página muestra un ícono de Instagram con este enlace.',
  }),
  outsideLink('remoteSupportMac', both('Remote support for Mac', 'Soporte remoto para Mac'), {
    en: 'A download on the FAQ page: the program that lets support see a customer’s Mac (.dmg).',
    es: 'Una descarga en la página de preguntas frecuentes: el programa con el que soporte puede ver la Mac de un cliente (.dmg).',
  }),
  outsideLink(
    'remoteSupportWindows',
    both('Remote support for Windows', 'Soporte remoto para Windows'),
    {
      en: 'A download on the FAQ page: the program that lets support see a customer’s PC (.exe).',
      es: 'Una descarga en la página de preguntas frecuentes: el programa con el que soporte puede ver la computadora de un cliente (.exe).',
    },
  ),
  outsideLink('legalFormatDownload', both('Legal-size format', 'Formato tamaño oficio'), {
    en: 'A download on the FAQ page: the file with the page format for printing tickets on legal-size paper.',
    es: 'Una descarga en la página de preguntas frecuentes: el formato para imprimir órdenes de servicio en papel tamaño oficio.',
  }),
]
