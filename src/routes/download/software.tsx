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
  loader: ({context}) => context.content('download-page'),
  head: (given) => {
    const texts = given.loaderData?.texts.page
    const product = productIn(stringifySearch(given.match.search))
    if (!texts) return {}
    const program = texts.programs.find((each) => each.product === product)
    return catalogueHead(given, {
      title: 'title.download',
      heading: (program?.heading ?? texts.heading).value ?? '',
      description: texts.seoDescription.value,
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
  const {texts} = Route.useLoaderData()
  const form = product && (
    <DownloadForm key={product} api={api} texts={texts.form} assetId={product} />
  )
  return <DownloadPage texts={texts.page} product={product} form={form} />
}
