import {defineField} from 'sanity'
import {localizedField} from '../fields/localized-field.ts'

/** What search engines and shared links show of a page; the same for every kind of page. */
export const seoFields = [
  localizedField({
    name: 'seoTitle',
    type: 'string',
    title: 'Sharing title',
    description:
      'The title shown when somebody shares the page on Facebook or in a message. Good: what the page offers first, the company last, under 60 characters.',
    group: 'seo',
    atMost: 60,
  }),
  localizedField({
    name: 'seoDescription',
    type: 'text',
    title: 'Search description',
    description:
      'The two grey lines under the title in search results and shared links. Good: one or two plain sentences with the reason to click, under 160 characters.',
    group: 'seo',
    atMost: 160,
  }),
  defineField({
    name: 'socialImage',
    type: 'image',
    title: 'Sharing picture',
    description:
      'For shared links, which show no picture yet. 1200 × 630 pixels. It may stay empty.',
    group: 'seo',
    options: {hotspot: true},
  }),
]
