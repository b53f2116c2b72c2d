import {createFileRoute} from '@tanstack/react-router'
import {CorrectionPage} from '#src/forms/correction/correction-page.tsx'
import {catalogueHead} from './-catalogue-head.ts'

/** Labor-time corrections, of specification section 2. */
export const Route = createFileRoute('/correction-form')({
  head: (given) =>
    catalogueHead(given, {
      title: 'title.correction',
      description: 'description.correction',
      path: '/correction-form',
    }),
  component: CorrectionPage,
})
