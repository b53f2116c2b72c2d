import {defineField} from 'sanity'
import {localizedField} from '../fields/localized-field.ts'

const searchDescription = (description: string) =>
  localizedField({
    name: 'seoDescription',
    type: 'text',
    title: 'Search description',
    description,
    group: 'seo',
    atMost: 160,
  })

const sharingPicture = (description: string) =>
  defineField({
    name: 'socialImage',
    type: 'image',
    title: 'Sharing picture',
    description,
    group: 'seo',
    options: {hotspot: true},
  })

/** What search engines and shared links show of a page. */
export const seoFields = [
  localizedField({
    name: 'seoTitle',
    type: 'string',
    title: 'Sharing title',
    description:
      'The title shown when somebody shares the page on Facebook or in a message, also written large in the picture that comes with the link. Good: what the page offers first, the company last, under 60 characters.',
    group: 'seo',
    atMost: 60,
  }),
  searchDescription(
    'The two grey lines under the title in search results and shared links, and what AI assistants are told of the page. Good: one or two plain sentences with the reason to click, under 160 characters.',
  ),
  sharingPicture(
    'Stands at the right of the picture that comes with a shared link; the site draws the rest: company, sharing title and, for a product, its price. It is cut to nearly a square: press the crop button to choose what must stay visible. At least 600 pixels wide, the same in both languages. Leave it empty to show the picture at the top of this page, in each language, or the one of the settings where the page has none.',
  ),
]

/** The same fields for the whole site. */
export const siteSeoFields = [
  localizedField({
    name: 'seoTitle',
    type: 'string',
    title: 'The site in a few words',
    description:
      'Told to search engines as the headline of the site, after the name of the company. Good: what the company offers and to whom, under 60 characters.',
    group: 'seo',
    atMost: 60,
  }),
  searchDescription(
    'What search engines and AI assistants are told of the company, and the text of shared links to pages that have none of their own. Good: one or two plain sentences, under 160 characters.',
  ),
  sharingPicture(
    'For shared links to pages without a picture of their own, such as the contact page: it stands at the right of a picture that the site draws. It is cut to nearly a square: press the crop button to choose what must stay visible. At least 600 pixels wide. Leave it empty to show the picture at the top of the home page, in each language.',
  ),
]
