import {defineField} from 'sanity'
import {localizedField} from '../fields/localized-field.ts'

/** What search engines and shared links show of a page; the same for every kind of page. */
export const seoFields = [
  localizedField({
    name: 'seoTitle',
    type: 'string',
    title: 'Search title',
    description:
      'The blue line in search results and the name of the browser tab. Good: what the page offers first, the company last, under 60 characters.',
    group: 'seo',
    atMost: 60,
  }),
  localizedField({
    name: 'seoDescription',
    type: 'text',
    title: 'Search description',
    description:
      'The two grey lines under the search title. Good: one or two plain sentences with the reason to click, under 160 characters.',
    group: 'seo',
    atMost: 160,
  }),
  defineField({
    name: 'socialImage',
    type: 'image',
    title: 'Sharing picture',
    description:
      'Shown when somebody shares the page on Facebook or in a message. 1200 × 630 pixels. Left empty, a standard picture is used.',
    group: 'seo',
    options: {hotspot: true},
  }),
]
