import {LinkIcon} from '@sanity/icons/Link'
import {type CustomValidator, defineType} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {cachedQuery} from '../fields/cached-query.ts'
import {linkTargetFields} from '../fields/link-target-fields.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText, itemsOf} from '../fields/localized-value.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'
import {isRecord} from '../record.ts'
import {isWritten} from '../written.ts'

/** Maximum length of a label, so that the menus fit on a phone. */
const longestLabel = 40

const pageHasName = cachedQuery<boolean>(
  'count(*[sanity::versionOf($id) && _type in ["product", "faqEntry", "landingPage"]]) > 0',
  'menu-labels',
)

/** Requires a label, unless the link leads to a document with a name: a product, a question or a landing
 * page. */
const hasLabel: CustomValidator<unknown> = async (label, {parent, getClient}) => {
  if (itemsOf(label).some(({language, value}) => language === 'en' && isWritten(value))) return true
  const page = isRecord(parent) ? parent.page : undefined
  const id = isRecord(page) ? page._ref : undefined
  if (typeof id === 'string' && (await pageHasName(getClient, {id}))) return true
  return bilingual(
    'Write the text of this link in English.',
    'Escriba el texto del enlace en inglés.',
  )
}

/** A link in a menu of the header or the footer. */
export const navLink = defineType({
  name: 'navLink',
  type: 'object',
  title: both('Link', 'Enlace'),
  icon: LinkIcon,
  fields: [
    ...linkTargetFields({
      page: 'page',
      address: 'href',
      title: both('Or an address', 'O una dirección'),
      description: both(
        'Where the link goes: a page of this site, such as /contact-us; a full address with https://, mailto: or tel:; or {log-in} or {registration} for the customers’ log-in and registration.',
        'Adónde lleva el enlace: una página de este sitio, como /contact-us, una dirección completa con https://, mailto: o tel:, o {log-in} o {registration} para el inicio de sesión y el registro de los clientes.',
      ),
      contact: true,
      secureHost: true,
      required: true,
    }),
    localizedField({
      name: 'label',
      type: 'string',
      title: both('Link text', 'Texto del enlace'),
      description: both(
        `The text of the link, at most ${longestLabel} characters. If this is empty, a link to a product shows its short name, a link to a question shows the question, and a link to a landing page shows its name.`,
        `El texto del enlace, de ${longestLabel} caracteres como máximo. Si lo deja vacío, un enlace a un producto muestra su nombre corto, un enlace a una pregunta muestra la pregunta y un enlace a una página de campaña muestra su nombre.`,
      ),
      atMost: longestLabel,
      optional: true,
      also: (rule) => rule.custom(hasLabel),
    }),
  ],
  preview: {
    select: {
      label: 'label',
      name: 'page.shortName',
      question: 'page.question',
      title: 'page.title',
      href: 'href',
    },
    prepare: translatablePreview(
      {unnamed: both('Link without text', 'Enlace sin texto')},
      ({unnamed}) =>
        ({label, name, question, title, href}) => ({
          title: [label, name, question, title].map(englishText).find(Boolean) ?? unnamed,
          subtitle: href,
        }),
    ),
  },
})
