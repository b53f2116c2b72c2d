import {defineField} from 'sanity'
import {localizedField} from '../fields/localized-field.ts'
import {standsStill} from '../fields/moving-picture.ts'
import {isShowable} from '../fields/picture-file-rules.ts'

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
    validation: (rule) => [rule.custom(isShowable).error(), rule.custom(standsStill).error()],
  })

/** The field for the description of a page in search results. */
export const searchDescriptionField = searchDescription(
  'The short text under the title in search results and shared links. AI assistants also use it to describe the page. Give a reason to click, in one or two plain sentences. Keep it under 160 characters.',
)

/** Fields for the title, description and picture of a page in search results and shared links. */
export const seoFields = [
  localizedField({
    name: 'seoTitle',
    type: 'string',
    title: 'Sharing title',
    description:
      'The title shown when somebody shares the page on Facebook or in a message. The preview picture of the link also contains the title. Put what the page offers first and the company last, in under 60 characters.',
    group: 'seo',
    atMost: 60,
  }),
  searchDescriptionField,
  sharingPicture(
    'Shown on the right of the picture that comes with a shared link. The site adds the rest: company, sharing title and, for a product, its price. The picture is cut almost to a square: press the crop button to choose the part to keep. Use a picture at least 600 pixels wide; it is the same in both languages. If you leave this empty, the site uses the picture at the top of this page, or else the sharing picture from Settings.',
  ),
]

/** Fields for the title, description and picture of the whole site in search results and shared links. */
export const siteSeoFields = [
  localizedField({
    name: 'seoTitle',
    type: 'string',
    title: 'The site in a few words',
    description:
      'The headline that search engines get for the site, after the company name. Say what the company offers and to whom, in under 60 characters.',
    group: 'seo',
    atMost: 60,
  }),
  searchDescription(
    'Search engines and AI assistants use this text to describe the company. Shared links show this text for pages without a description of their own. Write one or two plain sentences, under 160 characters.',
  ),
  sharingPicture(
    'Used in shared links to pages without a picture of their own, such as the contact page. Shown on the right of the picture that the site creates for the link. The picture is cut almost to a square: press the crop button to choose the part to keep. Use a picture at least 600 pixels wide. If you leave this empty, the site uses the picture at the top of the home page.',
  ),
]
