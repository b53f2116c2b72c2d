import {defineField, type UrlRule} from 'sanity'
import {bilingual} from '../fields/bilingual.ts'

const secureAddress = (rule: UrlRule): UrlRule =>
  rule
    .uri({scheme: ['https']})
    .error(
      bilingual(
        'Enter the whole address, starting with https://, as the browser shows it.',
        'Escriba la dirección completa, desde https://, tal como la muestra el navegador.',
      ),
    )

const outsideLink = (name: string, title: string, description: string) =>
  defineField({
    name,
    type: 'url',
    title,
    description: `${description} Leave it empty to show no link.`,
    group: 'links',
    validation: secureAddress,
  })

/** Pages and files of the company on other sites. */
export const externalLinkFields = [
  outsideLink('facebookUrl', 'Facebook page', 'The Facebook sign in the footer.'),
  outsideLink('instagramUrl', 'Instagram page', 'The Instagram sign in the footer.'),
  outsideLink(
    'remoteSupportMac',
    'Remote support for Mac',
    'On the FAQ page, among the downloads: the program with which support sees a customer’s Mac (.dmg).',
  ),
  outsideLink(
    'remoteSupportWindows',
    'Remote support for Windows',
    'On the FAQ page, among the downloads: the program with which support sees a customer’s PC (.exe).',
  ),
  outsideLink(
    'legalFormatDownload',
    'Legal-size format',
    'On the FAQ page, among the downloads: the format for printing tickets on legal-size paper.',
  ),
]
