import {MasterDetailIcon} from '@sanity/icons/MasterDetail'
import {defineField, defineType} from 'sanity'
import {examples} from '../examples.ts'
import {bilingual} from '../fields/bilingual.ts'
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
    {name: 'content', title: 'Content', default: true},
    {name: 'place', title: 'Name and link'},
  ],
  fields: [
    localizedField({
      name: 'title',
      type: 'string',
      title: 'Tab label',
      description:
        'The text on the tab, in one or two words. On a computer, the tabs form a column. On a phone, they form a row that scrolls sideways.',
      group: 'content',
      atMost: 28,
      example: examples.featureTab.title,
    }),
    localizedField({
      name: 'caption',
      type: 'text',
      title: 'Caption',
      description:
        'Say in one or two sentences how this feature helps the shop. Shown next to the picture.',
      group: 'content',
      atMost: 240,
      example: examples.featureTab.caption,
    }),
    localizedField({
      name: 'image',
      type: 'picture',
      title: 'Picture',
      description:
        'A screenshot of the product that appears when a visitor points at the tab or taps it.',
      group: 'content',
    }),
    localizedField({
      name: 'ariaLabel',
      type: 'string',
      title: 'Text for screen readers',
      description:
        'What a screen reader says after the tab label, for visitors who cannot see the page, such as "example screen of an estimate".',
      group: 'place',
      atMost: 80,
    }),
    defineField({
      name: 'tabId',
      type: 'slug',
      title: 'Name in the address',
      description:
        'A short name that identifies this tab on the page, such as "email-tickets". Visitors do not see it.',
      group: 'place',
      options: {isUnique: checkedByOurRule, source: 'title.0.value', maxLength: 40},
      validation: slugRules('tabId'),
    }),
    ...linkFields(
      'Optional. Where the link after the caption goes: a page of this site, such as /real-time-pro, or a full address with https://. The page opens in a new browser tab when a visitor clicks the link, or clicks this tab again while it is open.',
      'place',
    ),
  ],
  orderings: [
    {
      name: 'tabId',
      title: 'Name in the address',
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
      {unnamed: 'Tab without a label'},
      (texts) =>
        ({title, caption, media}) => ({
          title: englishText(title) ?? texts.unnamed,
          subtitle: englishText(caption),
          media,
        }),
    ),
  },
})
