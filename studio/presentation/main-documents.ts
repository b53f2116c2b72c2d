import {defineDocuments} from 'sanity/presentation'

const inBoth = (path: string) => [path, `/es${path === '/' ? '' : path}`]

/** The document that the form opens for each page in the preview. */
export const mainDocuments = defineDocuments([
  {route: inBoth('/'), type: 'homePage'},
  {route: inBoth('/faq'), type: 'faqPage'},
  {route: '/privacy', filter: '_id == "privacy-en"'},
  {route: '/es/privacy', filter: '_id == "privacy-es"'},
  ...inBoth('/contact-us').map((route) => ({route, type: 'siteSettings'})),
  {
    route: inBoth('/:slug'),
    filter: '_type == "product" && slug.current == $slug',
    params: ({params}) => ({slug: params.slug ?? ''}),
  },
])
