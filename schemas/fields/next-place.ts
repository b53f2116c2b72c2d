import type {InitialValueResolverContext} from 'sanity'

/**
 * The position after the last question, so that a new one can be published as it is and comes last.
 *
 * @param category - the list it is added to; without one it comes last in whichever is chosen
 */
export async function nextPlace(
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
