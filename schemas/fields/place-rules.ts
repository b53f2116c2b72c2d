import {type CustomValidator, getPublishedId, type NumberRule, type ValidationContext} from 'sanity'
import {englishText} from './localized-value.ts'
import {said} from './said.ts'
import {sharedQuery} from './shared-query.ts'

interface Neighbour {
  _id: string
  order: number
  words: unknown
}

const placed = sharedQuery<Neighbour[]>(
  `*[_type == $type && defined(order) && ($category == null || category == $category)]{
    _id, order, "words": coalesce(question, name)
  }`,
  'places',
)

/** The other documents of the list, once each: as a draft says where there is one. */
async function neighbours({document, getClient}: ValidationContext): Promise<Neighbour[]> {
  if (!document) return []
  const published = getPublishedId(document._id)
  const list = await placed(getClient, {
    type: document._type,
    category: document.category ?? null,
  })
  const all = list.filter(({_id}) => getPublishedId(_id) !== published)
  const drafted = new Set<string>(
    all.filter(({_id}) => _id !== getPublishedId(_id)).map(({_id}) => getPublishedId(_id)),
  )
  return all.filter(({_id}) => _id !== getPublishedId(_id) || !drafted.has(_id))
}

const isAlone: CustomValidator<number | undefined> = async (order, context) => {
  const [other] = (await neighbours(context)).filter((each) => each.order === order)
  if (order === undefined || !other) return true
  const name = englishText(other.words) ?? '…'
  return said(
    `“${name}” has position ${order}, too, so that the two stand in no fixed order. Give one of them another number.`,
    `«${name}» también tiene la posición ${order}, así que el orden de las dos es casual. Cambie el número de una.`,
  )
}

const leavesNoGap: CustomValidator<number | undefined> = async (order, context) => {
  if (order === undefined || order <= 1) return true
  const before = (await neighbours(context)).filter((each) => each.order < order)
  const last = Math.max(0, ...before.map((each) => each.order))
  if (last === order || last === order - 1) return true
  return said(
    `Position ${order - 1} is free. Visitors see no gap, but the numbers are easier to read without one.`,
    `La posición ${order - 1} está libre. Los visitantes no ven el hueco, pero los números se leen mejor sin él.`,
  )
}

/** Rules of a place in a list, by what else is in the list. */
export const placeRules = (rule: NumberRule): NumberRule[] => [
  rule.custom(isAlone).warning(),
  rule.custom(leavesNoGap).info(),
]
