import {ImageIcon} from '@sanity/icons/Image'
import {type CustomValidator, defineField, defineType, type ImageValue} from 'sanity'
import {isWritten} from '../fields/localized-value.ts'
import {said} from '../fields/said.ts'

/** Only beside a file: a language without a picture of its own must stay publishable. */
const describesThePicture: CustomValidator<string | undefined> = (alt, {parent}) =>
  !isWritten(parent) ||
  isWritten(alt) ||
  said(
    'Describe what the picture shows, in this language: it is read aloud to visitors who cannot see it.',
    'Describa en este idioma lo que muestra la imagen: se lee en voz alta a los visitantes que no pueden verla.',
  )

/** From the name of the file in the dataset, which ends in its size: `image-<hash>-1080x1350-webp`. */
const isUpright: CustomValidator<ImageValue | undefined> = (phone) => {
  const [, width, height] = /-(\d+)x(\d+)-\w+$/.exec(phone?.asset?._ref ?? '') ?? []
  return (
    !width ||
    Number(width) <= Number(height) ||
    said(
      'This picture is wider than it is tall: on a phone its words come out as small as those of the large picture.',
      'Esta imagen es más ancha que alta: en un teléfono, sus palabras se ven tan pequeñas como las de la imagen grande.',
    )
  )
}

/** A picture with the words that stand in for it; used through `internationalizedArrayPicture`. */
export const picture = defineType({
  name: 'picture',
  type: 'image',
  title: 'Picture',
  icon: ImageIcon,
  description:
    'At least 1200 pixels wide, PNG, JPEG or WebP. Press the crop button to cut off its edges, and to put the circle around what must be read on a phone: held upright, it shows that part only, in large.',
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
        rule
          .max(200)
          .warning(
            said(
              'Keep it to one sentence, 200 characters at most.',
              'Déjelo en una sola oración, de 200 caracteres como máximo.',
            ),
          ),
      ],
    }),
    defineField({
      name: 'phone',
      type: 'image',
      title: 'Picture for phones',
      description:
        'The same, drawn for a phone held upright: 1080 × 1350 pixels, with words large enough to read there. Without it, phones show the part inside the circle, or the whole picture where there is no circle.',
      validation: (rule) => rule.custom(isUpright).warning(),
    }),
  ],
  preview: {select: {title: 'alt', media: 'asset'}},
})
