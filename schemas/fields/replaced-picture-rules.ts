import {
  type CustomValidator,
  getPublishedId,
  isKeySegment,
  isPublishedId,
  type ValidationContext,
} from 'sanity'
import {isRecord} from '../record.ts'
import {type BilingualText, bilingual} from './bilingual.ts'
import {cachedQuery} from './cached-query.ts'
import {itemsOf} from './localized-value.ts'

/* Rules that compare a picture's files with each other and with the published picture. */

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
 * Creates a rule that warns if the draft replaces a picture (or its phone picture, for
 * `phoneDark`), but not what belongs to it: its alt text or its other files. The rule compares with
 * the published picture, so publishing removes the warning.
 */
export const changedWith =
  (
    name: 'alt' | 'phone' | 'dark' | 'phoneDark',
    message: BilingualText,
  ): CustomValidator<unknown> =>
  async (value, context) => {
    const {parent} = context
    const lead = (picture: unknown) =>
      fileOf(name === 'phoneDark' && isRecord(picture) ? picture.phone : picture)
    if (!value || !isRecord(parent) || lead(parent) === undefined) return true
    const published = await publishedPicture(context)
    if (!published || lead(published) === lead(parent)) return true
    const same =
      name === 'alt' ? published.alt === value : fileOf(published[name]) === fileOf(value)
    return lead(published) === undefined || !same || message
  }

export const phoneIsReplacedToo = changedWith(
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
export const phoneIsNotOlder: CustomValidator<unknown> = async (value, context) => {
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

/** Warns that a file for the dark color scheme is still that of the previous picture. */
export const darkIsReplacedToo = (name: 'dark' | 'phoneDark'): CustomValidator<unknown> =>
  changedWith(name, darkIsOld)

const darkIsOld = bilingual(
  'The picture was replaced, but the dark scheme still shows the previous picture. Replace the picture for the dark scheme too, or remove it.',
  'La imagen se cambió, pero el modo oscuro todavía muestra la anterior. Cambie también la imagen para el modo oscuro, o quítela.',
)
