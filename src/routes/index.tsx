import {createFileRoute, notFound} from '@tanstack/react-router'
import {AboutSupport} from '#src/blocks/about-support/about-support.tsx'
import {ClosingFooter} from '#src/blocks/closing-footer/closing-footer.tsx'
import {Comparison} from '#src/blocks/comparison/comparison.tsx'
import {FeatureTabGroup} from '#src/blocks/feature-tab-group/feature-tab-group.tsx'
import {Hero} from '#src/blocks/hero/hero.tsx'
import {LaborDemo} from '#src/blocks/labor-demo/labor-demo.tsx'
import {Reviews} from '#src/blocks/review/review.tsx'
import {TicketIntro} from '#src/blocks/ticket-intro/ticket-intro.tsx'
import {pageHead} from './-page-head.ts'

/** The route of the home page, in the order of specification section 2. */
export const Route = createFileRoute('/')({
  loader: async ({context}) => {
    const home = await context.content('home-page')
    if (!home) throw notFound()
    return home
  },
  head: ({loaderData, match: {context}}) =>
    loaderData
      ? pageHead(context, {
          title: context.intl.formatMessage({id: 'title.home'}, {company: loaderData.companyName}),
          description: loaderData.seoDescription?.value,
          path: '/',
        })
      : {},
  component: Home,
})

function Home() {
  const home = Route.useLoaderData()
  return (
    <>
      <Hero content={home.hero} />
      <LaborDemo content={home.laborDemo} />
      <TicketIntro content={home.ticketIntro} />
      {home.ticketsTabs && <FeatureTabGroup content={home.ticketsTabs} />}
      <Comparison content={home.comparison} products={home.comparedProducts} />
      {home.shopManagementTabs && <FeatureTabGroup content={home.shopManagementTabs} tone="ink" />}
      <AboutSupport content={home.aboutSupport} />
      <Reviews content={home} />
      {home.closingFooter.closingHeading?.value && <ClosingFooter content={home.closingFooter} />}
    </>
  )
}
