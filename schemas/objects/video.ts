import {PlayIcon} from '@sanity/icons/Play'
import {type CustomValidator, defineField, type FileValue} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {defineBlock} from '../fields/define-block.ts'
import {localizedField} from '../fields/localized-field.ts'
import {isRecord} from '../record.ts'
import {playerOf} from '../video-address.ts'
import {isWritten} from '../written.ts'

const isPlayable: CustomValidator<string | undefined> = (address) =>
  !address ||
  playerOf(address) !== undefined ||
  bilingual(
    'Enter the address of a video on YouTube or Vimeo, or of an .mp4 or .webm file, starting with https://.',
    'Escriba la dirección de un video de YouTube o Vimeo, o de un archivo .mp4 o .webm, desde https://.',
  )

const hasVideo: CustomValidator<string | undefined> = (address, {parent}) =>
  isWritten(address) ||
  (isRecord(parent) && isWritten(parent.file)) ||
  bilingual(
    'Upload a file, or enter the address of a video.',
    'Suba un archivo o escriba la dirección de un video.',
  )

/** The endings of the files that the page plays. */
const isPlayableFile: CustomValidator<FileValue | undefined> = (file) =>
  !file?.asset?._ref ||
  /-(mp4|webm)$/.test(file.asset._ref) ||
  bilingual(
    'Visitors would not see this file, because browsers cannot play it. Save the video as .mp4 (H.264) or .webm, with this ending in its name, and upload it again.',
    'Los visitantes no verían este archivo, porque los navegadores no lo pueden reproducir. Guarde el video como .mp4 (H.264) o .webm, con esa terminación en el nombre, y súbalo otra vez.',
  )

/** A video on a landing page. */
export const videoBlock = defineBlock({
  name: 'videoBlock',
  title: 'Video',
  icon: PlayIcon,
  fields: [
    localizedField({
      name: 'title',
      type: 'string',
      title: both('Name of the video', 'Nombre del video'),
      description: both(
        'The heading above the video. Screen readers also read it as the name of the player.',
        'El encabezado arriba del video. Los lectores de pantalla lo leen también como nombre del reproductor.',
      ),
      atMost: 60,
    }),
    defineField({
      name: 'file',
      type: 'file',
      title: both('File', 'Archivo'),
      description: both(
        'An .mp4 or .webm file. Visitors load the file from this website, not from a video service.',
        'Un archivo .mp4 o .webm. Los visitantes lo cargan desde este sitio, no desde un servicio de videos.',
      ),
      options: {accept: 'video/mp4,video/webm'},
      validation: (rule) => rule.custom(isPlayableFile).error(),
    }),
    defineField({
      name: 'address',
      type: 'string',
      title: both('Or an address', 'O una dirección'),
      description: both(
        'The address of a video on YouTube or Vimeo, or of an .mp4 or .webm file. Nothing is loaded from there before a visitor presses Play.',
        'La dirección de un video de YouTube o Vimeo, o de un archivo .mp4 o .webm. No se carga nada de ahí antes de que un visitante oprima Reproducir.',
      ),
      hidden: ({parent, value}) => isRecord(parent) && isWritten(parent.file) && !value,
      validation: (rule) => [rule.custom(hasVideo), rule.custom(isPlayable)],
    }),
    localizedField({
      name: 'poster',
      type: 'picture',
      title: both('Picture before the video', 'Imagen antes del video'),
      description: both(
        'The picture that visitors see until they press Play. Use the format 16:9, such as 1600 × 900 pixels, for phones too. If the picture has another shape, visitors see only the part around its circle.',
        'La imagen que ven los visitantes hasta que oprimen Reproducir. Use el formato 16:9, como 1600 × 900 píxeles, también para teléfonos. De una imagen con otra forma, los visitantes ven la parte alrededor de su círculo.',
      ),
      optional: true,
    }),
  ],
  heading: 'title',
  start: {title: {mayStay: true, en: 'See how it works', es: 'Vea cómo funciona'}},
})
