import {ArrowRightIcon} from '@sanity/icons/ArrowRight'
import {defineField, defineType} from 'sanity'
import {both} from '../fields/bilingual.ts'
import {redirectFromRules, redirectToRules} from '../fields/redirect-rules.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'

/** An old path that redirects to a current page. */
export const redirect = defineType({
  name: 'redirect',
  type: 'document',
  icon: ArrowRightIcon,
  groups: [{name: 'content', title: both('Redirect', 'Redirección'), default: true}],
  fields: [
    defineField({
      name: 'from',
      type: 'string',
      title: both('Old address', 'Dirección anterior'),
      description: both(
        'The address that no longer exists, such as /old-prices. Enter only the part after the site’s name, without /es: the redirect works in both languages. An address that has a page cannot be redirected.',
        'La dirección que ya no existe, como /old-prices. Escriba solo la parte que sigue al nombre del sitio, sin /es: la redirección funciona en los dos idiomas. Una dirección que tiene página no se puede redirigir.',
      ),
      group: 'content',
      validation: redirectFromRules,
    }),
    defineField({
      name: 'to',
      type: 'string',
      title: both('New address', 'Dirección nueva'),
      description: both(
        'Where the redirect leads visitors: a page of this site, such as /real-time-pro, or a full address with https://. Visitors to the Spanish site get the Spanish page.',
        'Adónde van los visitantes: una página de este sitio, como /real-time-pro, o una dirección completa con https://. Los visitantes del sitio en español llegan a la página en español.',
      ),
      group: 'content',
      validation: redirectToRules,
    }),
    defineField({
      name: 'permanent',
      type: 'boolean',
      title: both('Permanent', 'Definitiva'),
      description: both(
        'Switch this on if the old address will not come back: search engines then replace it with the new address. Switch it off if the redirect is only for a while, such as during a campaign.',
        'Encendido: la dirección anterior no volverá, y los buscadores la reemplazan por la nueva. Apagado: la redirección es solo por un tiempo, por ejemplo durante una campaña.',
      ),
      group: 'content',
      initialValue: true,
    }),
  ],
  orderings: [
    {
      name: 'from',
      title: both('Old address', 'Dirección anterior'),
      by: [{field: 'from', direction: 'asc'}],
    },
  ],
  preview: {
    select: {from: 'from', to: 'to', permanent: 'permanent'},
    prepare: translatablePreview(
      {
        unnamed: both('Redirect without an address', 'Redirección sin dirección'),
        passing: both('temporary', 'temporal'),
        lasting: both('permanent', 'definitiva'),
        nowhere: both('no new address yet', 'todavía sin dirección nueva'),
      },
      (texts) =>
        ({from, to, permanent}) => ({
          title: from ?? texts.unnamed,
          subtitle: `${permanent === false ? texts.passing : texts.lasting} → ${to ?? texts.nowhere}`,
        }),
    ),
  },
})
