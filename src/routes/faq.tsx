import {createFileRoute} from '@tanstack/react-router'
import {CompactComparison} from '#src/blocks/comparison/compact-comparison.tsx'
import {ExtraSupport} from '#src/blocks/extra-support/extra-support.tsx'
import {FaqAccordions} from '#src/blocks/faq-entry/faq-accordions.tsx'
import {FaqHeader} from '#src/blocks/faq-header/faq-header.tsx'
import {faqLists} from '#src/content/faq-lists.ts'
import {pageHead} from './-page-head.ts'

/** The route of the FAQ page: questions, then a comparison of the products, then support contacts. */
export const Route = createFileRoute('/faq')({
  beforeLoad: ({context}) => context.addMessages('faq'),
  loader: ({context}) => context.content('faq-page'),
  head: ({loaderData, match: {context}}) =>
    loaderData
      ? pageHead(context, {
          title: context.intl.formatMessage({id: 'title.faq'}, {company: loaderData.companyName}),
          description: loaderData.page?.seoDescription?.value,
          path: '/faq',
        })
      : {},
  component: Faq,
})

function Faq() {
  const faq = Route.useLoaderData()
  const lists = faqLists(faq)
  return (
    <>
      <FaqHeader content={faq.page?.faqHeader} />
      <FaqAccordions
        lists={lists}
        products={faq.comparedProducts}
        contactLinkText={faq.page?.faqHeader.faqContactLinkText}
      />
      <CompactComparison heading={faq.page?.faqProductsHeading} products={faq.comparedProducts} />
      <ExtraSupport
        content={faq.page?.extraSupport}
        downloads={faq.downloads}
        products={faq.comparedProducts}
      />
    </>
  )
}
