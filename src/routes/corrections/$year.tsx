import {createFileRoute, notFound} from '@tanstack/react-router'
import {DecisionsOfYear} from '#src/blocks/published-correction/decisions-of-year.tsx'
import {catalogueHead} from '../-page-head.ts'

/** The route of all decided corrections of a year. Their addresses stay the same. */
export const Route = createFileRoute('/corrections/$year')({
  beforeLoad: ({context}) => context.addMessages('corrections'),
  loader: async ({context, params}) => {
    const decisions = await context.content('corrections-year', params.year)
    if (!decisions?.length) throw notFound()
    return decisions
  },
  head: (given) =>
    catalogueHead(given, {
      title: 'title.correctionsOfYear',
      description: given.match.context.intl.formatMessage(
        {id: 'corrections.yearIntro'},
        {year: given.params.year},
      ),
      path: `/corrections/${given.params.year}`,
      heading: given.params.year,
    }),
  component: Year,
})

function Year() {
  const {year} = Route.useParams()
  return <DecisionsOfYear year={year} decisions={Route.useLoaderData()} />
}
