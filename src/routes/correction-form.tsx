import {createFileRoute} from '@tanstack/react-router'
import {CorrectionForm} from '#src/forms/correction/correction-form.tsx'
import {CorrectionPage} from '#src/forms/correction/correction-page.tsx'
import {formMessages} from './-form-messages.ts'
import {catalogueHead} from './-page-head.ts'
import {useConfirmation} from './-use-confirmation.ts'

const confirmation = '/CorrectionsForm/CorrectionsConfirm'

/** The route of the page for labor time corrections (specification section 2). */
export const Route = createFileRoute('/correction-form')({
  ...formMessages,
  head: (given) =>
    catalogueHead(given, {
      title: 'title.correction',
      description: 'description.correction',
      path: '/correction-form',
    }),
  component: Correction,
})

function Correction() {
  const {api} = Route.useRouteContext().environment
  const form = <CorrectionForm api={api} onAccepted={useConfirmation(confirmation)} />
  return <CorrectionPage form={form} />
}
