import {defineQuery} from 'groq'
import {pathOfDocument, shownIds, typesOnPages} from '../content/documents.gen.ts'
import {amountSince} from '../content/price.ts'

/**
 * Queries when each document on a page last changed (`_updatedAt`, and the time when a planned price
 * took effect, which changes no document), and which documents its page shows. Ignores the site
 * settings, because a new phone number should not mark all pages as changed.
 */
export const pageDatesQuery = defineQuery(`*[_type in ${typesOnPages}]{
  "id": _id,
  "type": _type,
  "path": ${pathOfDocument},
  language,
  category,
  "dates": [_updatedAt, ${amountSince('price')}, ${amountSince('additionalUserPrice')}],
  "shown": ${shownIds},
  "blocks": blocks[]{"type": _type, category, form}
}`)
