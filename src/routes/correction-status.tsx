import {createFileRoute} from '@tanstack/react-router'
import {StatusPage} from '#src/forms/correction/status-page.tsx'
import {catalogueHead} from './-page-head.ts'

/** The route of the page that says what became of a correction. */
export const Route = createFileRoute('/correction-status')({
  beforeLoad: ({context}) =>
    Promise.all([context.addMessages('forms'), context.addMessages('corrections')]),
  loader: ({context}) => context.content('correction-page'),
  head: (given) =>
    catalogueHead(given, {
      title: 'title.correctionStatus',
      description: given.loaderData?.texts.status.statusIntro.value,
      path: '/correction-status',
    }),
  component: Status,
})

function Status() {
  const {api} = Route.useRouteContext().environment
  const {texts} = Route.useLoaderData()
  return <StatusPage api={api} texts={texts.status} />
}
