import {ImageIcon} from '@sanity/icons/Image'
import {
  type CustomValidator,
  defineField,
  defineType,
  type ImageRule,
  type ImageValue,
} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {showsInTheDark} from '../fields/dark-drawing-rules.ts'
import {standsStill} from '../fields/moving-picture.ts'
import {nameLanguage} from '../fields/name-language.ts'
import {hasFittingShape, isShowable, sizeOf} from '../fields/picture-file-rules.ts'
import {
  changedWith,
  darkIsReplacedToo,
  phoneIsNotOlder,
  phoneIsReplacedToo,
} from '../fields/replaced-picture-rules.ts'
import {isWritten} from '../written.ts'

/** Requires an alt text if the picture has a file. */
const describesThePicture: CustomValidator<string | undefined> = (alt, {parent}) =>
  !isWritten(parent) ||
  isWritten(alt) ||
  bilingual(
    'Describe what the picture shows. Screen readers read this text to visitors who cannot see the picture.',
    'Describa lo que muestra la imagen. Los lectores de pantalla leen este texto a los visitantes que no pueden verla.',
  )

/**
 * Returns the minimum width in pixels at which the picture in a field is sharp on a large screen.
 * Product screens (`screen`) are displayed smaller than other pictures, and so were the comparison
 * charts (`comparisonImage`) in old datasets.
 */
const leastWidthIn = (field: unknown) =>
  field === 'comparisonImage' || field === 'screen' ? 960 : 1200

const isLargeEnough: CustomValidator<ImageValue | undefined> = (image, {path = []}) => {
  const size = sizeOf(image)
  const leastWidth = leastWidthIn(path[0])
  if (!size || size.width >= leastWidth) return true
  const {width, height} = size
  return bilingual(
    `This picture is ${width} × ${height} pixels and would look blurred. Upload a picture that is at least ${leastWidth} pixels wide.`,
    `Esta imagen mide ${width} × ${height} píxeles y se vería borrosa. Suba una imagen de ${leastWidth} píxeles de ancho como mínimo.`,
  )
}

const isUpright: CustomValidator<ImageValue | undefined> = (phone) => {
  const size = sizeOf(phone)
  return (
    !size ||
    size.width <= size.height ||
    bilingual(
      'This picture is wider than tall, so its text is too small to read on a phone. Upload a picture that is taller than wide.',
      'Esta imagen es más ancha que alta, así que su texto no se puede leer en un teléfono. Suba una imagen más alta que ancha.',
    )
  )
}

const fileRules = (rule: ImageRule) =>
  [isShowable, standsStill, hasFittingShape].map((each) => rule.custom(nameLanguage(each)).error())

const isOneSentence: CustomValidator<string | undefined> = (alt) =>
  (alt ?? '').length <= 200 ||
  bilingual(
    'Shorten the description to one sentence of at most 200 characters.',
    'Acorte la descripción a una sola oración, de 200 caracteres como máximo.',
  )

/** Defines a field with a file for the dark color scheme. */
const darkField = ({
  name,
  title,
  description,
  rules = () => [],
}: {
  name: 'dark' | 'phoneDark'
  title: string
  description: string
  rules?: (rule: ImageRule) => ImageRule[]
}) =>
  defineField({
    name,
    type: 'image',
    title,
    description,
    validation: (rule) => [
      ...fileRules(rule),
      ...rules(rule),
      rule.custom(nameLanguage(darkIsReplacedToo(name))).warning(),
    ],
  })

/**
 * A picture with an alt text and versions for phones and for the dark color scheme. Localized fields use it once per language
 * (`internationalizedArrayPicture`).
 */
export const picture = defineType({
  name: 'picture',
  type: 'image',
  title: both('Picture', 'Imagen'),
  icon: ImageIcon,
  description: both(
    'A PNG, JPEG or WebP file, at least 1200 pixels wide (product screens: 960). Press the crop button to cut off the edges and to put the circle around the most important part: a phone held upright shows only that part, enlarged.',
    'Un archivo PNG, JPEG o WebP de al menos 1200 píxeles de ancho (las pantallas de un producto: 960). Oprima el botón de recortar para quitar los bordes. Ahí también puede poner el círculo alrededor de la parte más importante: un teléfono en vertical muestra solo esa parte, en grande.',
  ),
  options: {hotspot: true},
  validation: (rule) => [
    rule.custom(nameLanguage(isLargeEnough)).error(),
    ...fileRules(rule),
    rule.custom(nameLanguage(showsInTheDark('dark'))).warning(),
  ],
  fields: [
    defineField({
      name: 'alt',
      type: 'string',
      title: both('What the picture shows', 'Lo que muestra la imagen'),
      description: both(
        'One sentence in the language of the picture, such as "A repair ticket with parts, labor and tax". Screen readers and search engines read this description; visitors do not see it on the page.',
        'Una oración en el idioma de la imagen, como «Una orden de servicio con refacciones, mano de obra e impuestos». La leen los lectores de pantalla y los buscadores; no aparece escrita en la página.',
      ),
      validation: (rule) => [
        rule.custom(nameLanguage(describesThePicture)).error(),
        rule
          .custom(
            nameLanguage(
              changedWith(
                'alt',
                bilingual(
                  'The picture was replaced, but its description was not changed. Check that the description still fits the picture.',
                  'La imagen se cambió, pero este texto no. Revise que todavía describa la imagen.',
                ),
              ),
            ),
          )
          .warning(),
        rule.custom(nameLanguage(isOneSentence)).warning(),
      ],
    }),
    defineField({
      name: 'phone',
      type: 'image',
      title: both('Picture for phones', 'Imagen para teléfonos'),
      description: both(
        'A version of the picture for phones held upright: 1080 × 1350 pixels, with text large enough to read on a phone. Without this version, phones show the part of the large picture inside the circle, or the whole large picture if it has no circle.',
        'La misma imagen para un teléfono en vertical: 1080 × 1350 píxeles, con texto que se pueda leer en un teléfono. Si está vacía, los teléfonos muestran la parte dentro del círculo, o la imagen completa si no hay círculo.',
      ),
      validation: (rule) => [
        ...fileRules(rule),
        rule.custom(nameLanguage(isUpright)).warning(),
        rule.custom(nameLanguage(phoneIsReplacedToo)).warning(),
        rule.custom(nameLanguage(phoneIsNotOlder)).info(),
        rule.custom(nameLanguage(showsInTheDark('phoneDark'))).warning(),
      ],
    }),
    darkField({
      name: 'dark',
      title: both('Picture for the dark scheme', 'Imagen para el modo oscuro'),
      description: both(
        'The same picture with a dark background, for visitors whose device uses the dark color scheme. Without this version, they see the normal picture, slightly dimmed.',
        'La misma imagen con fondo oscuro, para los visitantes que usan el modo oscuro en su dispositivo. Si está vacía, ven la imagen normal, un poco atenuada.',
      ),
    }),
    darkField({
      name: 'phoneDark',
      title: both('Picture for phones in the dark scheme', 'Imagen para teléfonos en modo oscuro'),
      description: both(
        'The picture for phones with a dark background. Without this version, phones show the normal picture for phones.',
        'La imagen para teléfonos con fondo oscuro. Si está vacía, los teléfonos muestran la imagen normal para teléfonos.',
      ),
      rules: (rule) => [rule.custom(nameLanguage(isUpright)).warning()],
    }),
  ],
  preview: {select: {title: 'alt', media: 'asset'}},
})
