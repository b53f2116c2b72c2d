import {createFileRoute, useLocation} from '@tanstack/react-router'
import {downloadPath} from '#schemas/page-paths.ts'
import {DownloadForm} from '#src/forms/download/download-form.tsx'
import {DownloadPage} from '#src/forms/download/download-page.tsx'
import {stringifySearch} from '#src/i18n/search-params.ts'
import {downloadHref, downloadProduct} from '#src/i18n/urls.ts'
import {formMessages} from '../-form-messages.ts'
import {catalogueHead} from '../-page-head.ts'

/** The route of a product's download page. For an unknown `productID` it lists all downloads. */
export const Route = createFileRoute('/download/software')({
  ...formMessages,
  head: (given) => {
    const {context, search} = given.match
    const product = productIn(stringifySearch(search))
    return catalogueHead(given, {
      title: 'title.download',
      heading: context.intl.formatMessage({id: `download.heading.${product ?? 'any'}`}),
      description: 'description.download',
      path: product ? downloadHref(product) : downloadPath,
      indexed: false,
    })
  },
  component: Download,
})

const productIn = (search: string) => downloadProduct(new URLSearchParams(search).get('productID'))

function Download() {
  const product = useLocation({select: ({searchStr}) => productIn(searchStr)})
  const {api} = Route.useRouteContext().environment
  // The key makes React render a new, empty form for another product.
  const form = product && <DownloadForm key={product} api={api} assetId={product} />
  return <DownloadPage product={product} form={form} />
}
