import {ImageIcon} from '@sanity/icons/Image'
import {type CustomValidator, defineField, defineType} from 'sanity'
import {isWritten} from '../fields/localized-value.ts'

/** Only beside a file: a language without a picture of its own must stay publishable. */
const describesThePicture: CustomValidator<string | undefined> = (alt, {parent}) =>
  !isWritten(parent) ||
  isWritten(alt) ||
  'Describe what the picture shows, in this language: it is read aloud to visitors who cannot see it.'

/** A picture with the words that stand in for it; used through `internationalizedArrayPicture`. */
export const picture = defineType({
  name: 'picture',
  type: 'image',
  title: 'Picture',
  icon: ImageIcon,
  description:
    'At least 1200 pixels wide, PNG, JPEG or WebP. Press the crop button to choose what must stay visible.',
  options: {hotspot: true},
  fields: [
    defineField({
      name: 'alt',
      type: 'string',
      title: 'What the picture shows',
      description:
        'One sentence in the language of the picture, such as "A repair ticket with parts, labor and tax". Screen readers and search engines read it; it is not printed on the page.',
      validation: (rule) => [
        rule.custom(describesThePicture).error(),
        rule.max(200).warning('Keep it to one sentence, 200 characters at most.'),
      ],
    }),
  ],
  preview: {select: {title: 'alt', media: 'asset'}},
})
