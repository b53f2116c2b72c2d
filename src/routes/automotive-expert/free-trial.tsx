import {createFileRoute} from '@tanstack/react-router'
import {FreeTrialPage} from '#src/forms/free-trial/free-trial-page.tsx'
import {catalogueHead} from '../-catalogue-head.ts'

/** The free-trial request of specification section 2. */
export const Route = createFileRoute('/automotive-expert/free-trial')({
  head: (given) =>
    catalogueHead(given, {
      title: 'title.freeTrial',
      description: 'description.freeTrial',
      path: '/automotive-expert/free-trial',
    }),
  component: FreeTrialPage,
})
