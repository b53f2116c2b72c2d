import {BellIcon} from '@sanity/icons/Bell'
import {both} from '../fields/bilingual.ts'
import {defineBlock} from '../fields/define-block.ts'
import {linkTargetFields} from '../fields/link-target-fields.ts'
import {localizedField} from '../fields/localized-field.ts'

/** A short announcement with a link within a landing page. */
export const announcementBandBlock = defineBlock({
  name: 'announcementBandBlock',
  title: both('Short announcement', 'Aviso corto'),
  icon: BellIcon,
  fields: [
    localizedField({
      name: 'text',
      type: 'string',
      title: both('Text', 'Texto'),
      description: both(
        'One sentence with the news, such as “The offer ends on May 31.”',
        'Una oración con la noticia, como «La oferta termina el 31 de mayo.»',
      ),
      atMost: 120,
    }),
    ...linkTargetFields({
      page: 'linkPage',
      address: 'link',
      title: both('Link', 'Enlace'),
      description: both(
        'Optional. Where the link goes: a page of this site, such as /faq, or a full address with https://.',
        'Opcional. Adónde lleva el enlace: una página de este sitio, como /faq, o una dirección completa con https://.',
      ),
    }),
    localizedField({
      name: 'linkText',
      type: 'string',
      title: both('Link text', 'Texto del enlace'),
      description: both(
        'The text of the link after the announcement. Visitors see it only if you also enter a link.',
        'El texto del enlace después del aviso. Los visitantes lo ven solo si también pone un enlace.',
      ),
      atMost: 40,
      optional: true,
    }),
  ],
  heading: 'text',
  start: {
    text: {en: 'Say your news in one sentence.', es: 'Dé su noticia en una oración.'},
  },
})
