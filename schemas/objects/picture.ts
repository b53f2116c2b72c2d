import {ImageIcon} from '@sanity/icons/Image'
import {
  type CustomValidator,
  defineField,
  defineType,
  getPublishedId,
  type ImageRule,
  type ImageValue,
  isKeySegment,
  isPublishedId,
  type ValidationContext,
} from 'sanity'
import {type BilingualText, bilingual, both} from '../fields/bilingual.ts'
import {cachedQuery} from '../fields/cached-query.ts'
import {itemsOf} from '../fields/localized-value.ts'
import {standsStill} from '../fields/moving-picture.ts'
import {nameLanguage} from '../fields/name-language.ts'
import {hasFittingShape, isShowable, sizeOf} from '../fields/picture-file-rules.ts'
import {isRecord} from '../record.ts'
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

/** Reads the published picture of the validated field and language; undefined if there is none. */
async function publishedPicture({path = [], document, getClient}: ValidationContext) {
  const [field] = path
  const language = path.find(isKeySegment)?._key
  if (typeof field !== 'string' || !document || isPublishedId(document._id)) return undefined
  const published = await publishedDocument(getClient, {id: getPublishedId(document._id)})
  const value = itemsOf(published?.[field]).find(({_key}) => _key === language)?.value
  return isRecord(value) ? value : undefined
}

const publishedDocument = cachedQuery<Record<string, unknown> | null>('*[_id == $id][0]', 'picture')

const fileOf = (image: unknown) =>
  isRecord(image) && isRecord(image.asset) ? image.asset._ref : undefined

/**
 * Creates a rule that warns if the draft replaces a picture, but not its alt text (or its phone
 * picture). The rule compares with the published picture, so publishing removes the warning.
 */
const changedWith =
  (name: 'alt' | 'phone', message: BilingualText): CustomValidator<unknown> =>
  async (value, context) => {
    const {parent} = context
    if (!value || !isRecord(parent) || fileOf(parent) === undefined) return true
    const published = await publishedPicture(context)
    if (!published || fileOf(published) === fileOf(parent)) return true
    const same =
      name === 'alt' ? published.alt === value : fileOf(published.phone) === fileOf(value)
    return fileOf(published) === undefined || !same || message
  }

const phoneIsReplacedToo = changedWith(
  'phone',
  bilingual(
    'The large picture was replaced, but phones still show the previous picture. Replace the phone picture too, or remove it.',
    'La imagen grande se cambió, pero los teléfonos todavía muestran la anterior. Cambie también la imagen para teléfonos, o quítela.',
  ),
)

const uploads = cachedQuery<{phone: string | null; large: string | null}>(
  '{"phone": *[_id == $phone][0]._createdAt, "large": *[_id == $large][0]._createdAt}',
  'picture-uploads',
)

/** A large picture and a phone picture that were uploaded within this time belong together. */
const togetherMs = 5 * 60_000

/**
 * Warns about a phone picture that is older than the large picture. The editor probably forgot to
 * replace the phone picture.
 */
const phoneIsNotOlder: CustomValidator<unknown> = async (value, context) => {
  const [phone, large] = [fileOf(value), fileOf(context.parent)]
  if (!phone || !large) return true
  if ((await phoneIsReplacedToo(value, context)) !== true) return true
  const uploaded = await uploads(context.getClient, {phone, large})
  if (!uploaded.phone || !uploaded.large) return true
  const isOlder = Date.parse(uploaded.phone) + togetherMs < Date.parse(uploaded.large)
  return (
    !isOlder ||
    bilingual(
      'The phone picture is older than the large picture. If the two pictures no longer show the same thing, replace or remove the phone picture.',
      'La imagen para teléfonos es anterior a la imagen grande. Si las dos ya no muestran lo mismo, cambie o quite la imagen para teléfonos.',
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

/**
 * A picture with an alt text and a version for phones. Localized fields use it once per language
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
  validation: (rule) => [rule.custom(nameLanguage(isLargeEnough)).error(), ...fileRules(rule)],
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
      ],
    }),
  ],
  preview: {select: {title: 'alt', media: 'asset'}},
})
