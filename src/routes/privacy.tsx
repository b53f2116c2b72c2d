import {createFileRoute, notFound} from '@tanstack/react-router'
import {PrivacyStatement} from '#src/blocks/privacy-statement/privacy-statement.tsx'
import {pageHead} from './-page-head.ts'

/**
 * The route of the privacy page. Shows the not-found page until a statement is published, at least
 * in English.
 */
export const Route = createFileRoute('/privacy')({
  loader: async ({context}) => {
    const {companyName, statement} = await context.content('privacy-page')
    if (!statement) throw notFound()
    return {companyName, statement}
  },
  head: ({loaderData, match: {context}}) =>
    loaderData
      ? pageHead(context, {
          title: context.intl.formatMessage(
            {id: 'title.privacy'},
            {company: loaderData.companyName},
          ),
          description: loaderData.statement.seoDescription.value,
          path: '/privacy',
        })
      : {},
  component: Privacy,
})

function Privacy() {
  const {statement} = Route.useLoaderData()
  return <PrivacyStatement content={statement} />
}
