import type {IntlShape} from 'react-intl'
import type {Site} from '#src/pages/content.ts'
import {type PageFacts, pageUrl} from '../page-facts.ts'
import type {Thing} from './graph.ts'

/**
 * Returns linked data for the breadcrumbs of a page: the home page, the page's product if there is
 * one, and the page itself.
 *
 * @returns undefined for the home page
 * @see https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
export function breadcrumbs(
  {path, locale, url, name}: PageFacts,
  {products}: Site,
  publicUrl: string,
  intl: IntlShape,
): Thing | undefined {
  if (path === '/') return undefined
  const product = products.find(({slug}) => slug && path.startsWith(`/${slug}/`))
  const steps = [
    {name: intl.formatMessage({id: 'nav.home'}), url: pageUrl(publicUrl, '/', locale)},
    ...(product?.shortName?.value
      ? [{name: product.shortName.value, url: pageUrl(publicUrl, `/${product.slug}`, locale)}]
      : []),
    {name, url},
  ]
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumbs`,
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: step.url,
    })),
  }
}
