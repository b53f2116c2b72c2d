import type {InitialValueResolverContext} from 'sanity'

/**
 * Returns the `order` after that of the last question, so that a new question comes last.
 *
 * @param category - the list to add to; if missing, the last position of all lists
 */
export async function nextOrder(
  {getClient}: Pick<InitialValueResolverContext, 'getClient'>,
  category?: number,
): Promise<number> {
  const last = await getClient({apiVersion: '2025-02-19'}).fetch<number | null>(
    '*[_type == "faqEntry" && defined(order) && ($category == null || category == $category)] | order(order desc)[0].order',
    {category: category ?? null},
    {perspective: 'raw', tag: 'faq-next-place'},
  )
  return (last ?? 0) + 1
}
