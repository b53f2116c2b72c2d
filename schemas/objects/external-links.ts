import {defineField} from 'sanity'
import {secureAddress} from '../fields/secure-address.ts'

const outsideLink = (name: string, title: string, description: string) =>
  defineField({
    name,
    type: 'url',
    title,
    description: `${description} To show no link, leave this field empty.`,
    group: 'links',
    validation: secureAddress,
  })

/** Fields for links to pages and files on other sites. */
export const externalLinkFields = [
  outsideLink(
    'facebookUrl',
    'Facebook page',
    'The address of the company’s Facebook page. The footer shows a Facebook icon with this link.',
  ),
  outsideLink(
    'instagramUrl',
    'Instagram page',
    'The address of the company’s Instagram page. The footer shows an Instagram icon with this link.',
  ),
  outsideLink(
    'remoteSupportMac',
    'Remote support for Mac',
    'A download on the FAQ page: the program that lets support see a customer’s Mac (.dmg).',
  ),
  outsideLink(
    'remoteSupportWindows',
    'Remote support for Windows',
    'A download on the FAQ page: the program that lets support see a customer’s PC (.exe).',
  ),
  outsideLink(
    'legalFormatDownload',
    'Legal-size format',
    'A download on the FAQ page: the file with the page format for printing tickets on legal-size paper.',
  ),
]
