import {type DocumentResolver, defineDocuments} from 'sanity/presentation'
import {listInGroq, pageTypes, pathInGroq} from '#schemas/document-addresses.ts'
import {documentTypes} from '#schemas/document-types.ts'
import {locales} from '#schemas/locales.ts'

const inBoth = (path: string) => [path, `/es${path === '/' ? '' : path}`]

/** Returns, for each page in the preview, the document that the Studio opens next to it. */
export const mainDocuments = () => {
  const withContentPath = pageTypes().filter((type) => documentTypes[type]?.address)
  return defineDocuments([
    ...Object.entries(documentTypes).flatMap(
      ([type, {pages = [], idPrefix}]): DocumentResolver[] => {
        const routes = pages.map(({path}) => inBoth(path))
        if (routes.length === 0) return []
        if (idPrefix === undefined) return [{route: routes.flat(), type}]
        return locales.map((locale, at) => ({
          route: routes.flatMap((both) => both[at] ?? []),
          filter: `_id == "${idPrefix}${locale}"`,
        }))
      },
    ),
    // The form does not open by itself for a landing page with more than three parts in its address.
    ...['/:a', '/:a/:b', '/:a/:b/:c'].map((path) => ({
      route: inBoth(path),
      filter: `_type in ${listInGroq(withContentPath)}
      && $path in [${locales.map((locale) => pathInGroq(locale)).join(', ')}]`,
      params: ({params}: {params: Record<string, string>}) => ({
        path: `/${[params.a, params.b, params.c].filter(Boolean).join('/')}`,
      }),
    })),
  ])
}
