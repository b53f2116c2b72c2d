import {createFileRoute} from '@tanstack/react-router'
import {FaqHeader} from '#src/blocks/faq-header/faq-header.tsx'
import {pageHead} from './-page-head.ts'

/** Frequently asked questions, in the order of specification section 2. */
export const Route = createFileRoute('/faq')({
  loader: ({context}) => context.content.faqPage(),
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
  return <FaqHeader content={faq.page?.faqHeader} />
}
