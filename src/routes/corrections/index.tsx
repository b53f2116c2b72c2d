import {createFileRoute} from '@tanstack/react-router'
import {GuideUpdates} from '#src/blocks/guide-update/guide-updates.tsx'
import {DecisionsBand} from '#src/blocks/published-correction/decisions-band.tsx'
import {Action} from '#src/ui/actions/action.tsx'
import {PageIntro} from '#src/ui/layout/page-intro.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import {catalogueHead} from '../-page-head.ts'

/** The route of the page of decided corrections: the updates, a search, and the newest decisions. */
export const Route = createFileRoute('/corrections/')({
  beforeLoad: ({context}) => context.addMessages('corrections'),
  loader: ({context}) => context.content('corrections-page'),
  head: (given) =>
    catalogueHead(given, {
      title: 'title.corrections',
      description: given.loaderData?.texts.page.seoDescription.value,
      path: '/corrections',
    }),
  component: Corrections,
})

function Corrections() {
  const {content} = Route.useRouteContext()
  const {texts, newest, updates, years} = Route.useLoaderData()
  const {page} = texts
  return (
    <>
      <PageIntro
        heading={page.heading}
        text={page.intro}
        actions={
          <Action to="/correction-form" variant="signal" size="lg">
            <Localized of={page.sendButton} />
          </Action>
        }
      >
        <GuideUpdates heading={page.updatesHeading} intro={page.updatesIntro} updates={updates} />
      </PageIntro>
      <DecisionsBand
        texts={page}
        newest={newest}
        years={years}
        load={(year) => content('corrections-year', year)}
      />
    </>
  )
}
