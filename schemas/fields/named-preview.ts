import type {PreviewValue} from 'sanity'
import {nameOf} from '../document-types.ts'
import {both} from './bilingual.ts'
import {englishText} from './localized-value.ts'
import {translatablePreview} from './translatable-preview.ts'

type Selected = {title?: unknown; subtitle?: unknown; media?: PreviewValue['media']}

/**
 * Defines the preview of a type with a single document: the name of the type, above a text of the
 * document.
 *
 * @param fields - the fields of the text and the picture, and of a text that replaces the name
 */
export function namedPreview(
  type: Parameters<typeof nameOf>[0],
  fields: {title?: string; subtitle?: string; media?: string},
) {
  const {en, es} = nameOf(type)
  return {
    // Sanity needs a field, even for a preview without one.
    select: {_id: '_id', ...fields},
    prepare: translatablePreview(
      {name: both(en, es)},
      ({name}) =>
        ({title, subtitle, media}: Selected) => ({
          title: englishText(title) ?? name,
          subtitle: englishText(subtitle) ?? (typeof subtitle === 'string' ? subtitle : undefined),
          media,
        }),
    ),
  }
}
