import {MasterDetailIcon} from '@sanity/icons/MasterDetail'
import {defineField, defineType} from 'sanity'
import {examples} from '../examples.ts'
import {bilingual, both} from '../fields/bilingual.ts'
import {linkFields} from '../fields/link-field.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {referencedBy} from '../fields/reference-rules.ts'
import {checkedByOurRule, slugRules} from '../fields/slug-rules.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'

/** A tab with a picture. The home page shows it as part of a group of tabs. */
export const featureTab = defineType({
  name: 'featureTab',
  type: 'document',
  icon: MasterDetailIcon,
  groups: [
    {name: 'content', title: both('Content', 'Contenido'), default: true},
    {name: 'place', title: both('Name and link', 'Nombre y enlace')},
  ],
  fields: [
    localizedField({
      name: 'title',
      type: 'string',
      title: both('Tab label', 'Texto de la pestaña'),
      description: both(
        'The text on the tab, in one or two words. On a computer, the tabs form a column. On a phone, they form a row that scrolls sideways.',
        'El texto de la pestaña, en una o dos palabras. En una computadora, las pestañas forman una columna. En un teléfono, forman una fila que se desliza hacia los lados. Ejemplo: «Citas»',
      ),
      group: 'content',
      atMost: 28,
      example: examples.featureTab.title,
    }),
    localizedField({
      name: 'caption',
      type: 'text',
      title: both('Caption', 'Pie de la imagen'),
      description: both(
        'Say in one or two sentences how this feature helps the shop. Shown next to the picture.',
        'Diga en una o dos oraciones cómo esta función ayuda al taller. Se muestra junto a la imagen. Ejemplo: «Vea toda la semana de un vistazo y dé a cada cliente una hora que pueda cumplir.»',
      ),
      group: 'content',
      atMost: 240,
      example: examples.featureTab.caption,
    }),
    localizedField({
      name: 'image',
      type: 'picture',
      title: both('Picture', 'Imagen'),
      description: both(
        'A screenshot of the product that appears when a visitor points at the tab or taps it.',
        'Una captura de pantalla del producto, que aparece cuando un visitante señala la pestaña o la toca.',
      ),
      group: 'content',
    }),
    localizedField({
      name: 'ariaLabel',
      type: 'string',
      title: both('Text for screen readers', 'Texto para lectores de pantalla'),
      description: both(
        'What a screen reader says after the tab label, for visitors who cannot see the page, such as "example screen of an estimate".',
        'Lo que un lector de pantalla dice después del texto de la pestaña a los visitantes que no pueden ver la página, como «pantalla de ejemplo de un presupuesto».',
      ),
      group: 'place',
      atMost: 80,
    }),
    defineField({
      name: 'tabId',
      type: 'slug',
      title: both('Name in the address', 'Nombre en la dirección'),
      description: both(
        'A short name that identifies this tab on the page, such as "email-tickets". Visitors do not see it.',
        'Un nombre corto que identifica esta pestaña en la página, como «email-tickets». Los visitantes no lo ven.',
      ),
      group: 'place',
      options: {isUnique: checkedByOurRule, source: 'title.0.value', maxLength: 40},
      validation: slugRules('tabId'),
    }),
    ...linkFields(
      both(
        'Optional. Where the link after the caption goes: a page of this site, such as /real-time-pro, or a full address with https://. The page opens in a new browser tab when a visitor clicks the link, or clicks this tab again while it is open.',
        'Opcional. Adónde lleva el enlace que sigue al pie de la imagen: una página de este sitio, como /real-time-pro, o una dirección completa con https://. La página se abre en otra pestaña del navegador cuando un visitante hace clic en el enlace, o de nuevo en la pestaña abierta.',
      ),
      'place',
    ),
  ],
  orderings: [
    {
      name: 'tabId',
      title: both('Name in the address', 'Nombre en la dirección'),
      by: [{field: 'tabId.current', direction: 'asc'}],
    },
  ],
  validation: referencedBy(
    ['featureTabGroup'],
    bilingual(
      'This tab is in no group, so visitors cannot see it. Add it to a group under “Tabs → Groups of tabs on the home page”.',
      'Esta pestaña no está en ningún grupo, así que los visitantes no la ven. Agréguela a un grupo en «Pestañas → Grupos de pestañas de la página de inicio».',
    ),
  ),
  preview: {
    select: {title: 'title', caption: 'caption', media: 'image.0.value'},
    prepare: translatablePreview(
      {unnamed: both('Tab without a label', 'Pestaña sin texto')},
      (texts) =>
        ({title, caption, media}) => ({
          title: englishText(title) ?? texts.unnamed,
          subtitle: englishText(caption),
          media,
        }),
    ),
  },
})
