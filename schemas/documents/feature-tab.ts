import {MasterDetailIcon} from '@sanity/icons/MasterDetail'
import {defineField, defineType} from 'sanity'
import {linkRules} from '../fields/address-rules.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {checkedByOurRule, urlNameRules} from '../fields/url-name.ts'

/** One tab with its picture; which group shows it, and where, is said in the group. */
export const featureTab = defineType({
  name: 'featureTab',
  type: 'document',
  title: 'Tab',
  icon: MasterDetailIcon,
  groups: [
    {name: 'content', title: 'Content', default: true},
    {name: 'place', title: 'Name and link'},
  ],
  fields: [
    localizedField({
      name: 'title',
      type: 'string',
      title: 'Words on the tab',
      description:
        'Good: one or two words. Tabs stand below one another on a desktop; on a phone they are a row that scrolls sideways.',
      group: 'content',
      atMost: 28,
    }),
    localizedField({
      name: 'caption',
      type: 'text',
      title: 'Caption',
      description: 'One or two sentences shown with the picture: what the shop gets from it.',
      group: 'content',
      atMost: 240,
    }),
    localizedField({
      name: 'image',
      type: 'picture',
      title: 'Picture',
      description: 'The product screen that appears when a visitor points at the tab or taps it.',
      group: 'content',
    }),
    localizedField({
      name: 'ariaLabel',
      type: 'string',
      title: 'Tab read aloud',
      description:
        'What a screen reader adds after the words on the tab, such as "example screen of an estimate".',
      group: 'place',
      atMost: 80,
    }),
    defineField({
      name: 'tabId',
      type: 'slug',
      title: 'Name in the address',
      description:
        'A short name by which the page tells its tabs apart, such as "email-tickets". Visitors do not see it.',
      group: 'place',
      options: {isUnique: checkedByOurRule, source: 'title.0.value', maxLength: 40},
      validation: urlNameRules('tabId'),
    }),
    defineField({
      name: 'link',
      type: 'string',
      title: 'Link',
      description:
        'Optional. Opens in a new browser tab from the link after the caption, or when a visitor clicks the tab that is already open: a page of this site such as /real-time-pro, or a full address with https://.',
      group: 'place',
      validation: linkRules,
    }),
  ],
  preview: {
    select: {title: 'title', caption: 'caption', media: 'image.0.value'},
    prepare: ({title, caption, media}) => ({
      title: englishText(title) ?? 'Tab without words',
      subtitle: englishText(caption),
      media,
    }),
  },
})
