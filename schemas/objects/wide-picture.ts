import {localizedField} from '../fields/localized-field.ts'

/** Fields for a picture in the width of a landing page. */
export const widePictureFields = [
  localizedField({
    name: 'image',
    type: 'picture',
    title: 'Picture',
    description: 'The picture in the full width of the page.',
  }),
  localizedField({
    name: 'caption',
    type: 'string',
    title: 'Caption',
    description: 'Optional. One sentence below the picture that says what to look at.',
    atMost: 160,
    optional: true,
  }),
]
