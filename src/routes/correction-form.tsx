import {createFileRoute} from '@tanstack/react-router'
import {isOwnApi} from '#src/api/request.ts'
import {CorrectionForm} from '#src/forms/correction/correction-form.tsx'
import {CorrectionPage} from '#src/forms/correction/correction-page.tsx'
import {formMessages} from './-form-messages.ts'
import {catalogueHead} from './-page-head.ts'
import {useConfirmation} from './-use-confirmation.ts'

const confirmation = '/CorrectionsForm/CorrectionsConfirm'

/** The route of the page for labor time corrections (specification section 2). */
export const Route = createFileRoute('/correction-form')({
  ...formMessages,
  loader: ({context}) => context.content('correction-page'),
  head: (given) =>
    catalogueHead(given, {
      title: 'title.correction',
      description: given.loaderData?.texts.page.seoDescription.value,
      path: '/correction-form',
    }),
  component: Correction,
})

function Correction() {
  const {api} = Route.useRouteContext().environment
  const {texts} = Route.useLoaderData()
  const form = (
    <CorrectionForm api={api} texts={texts.form} onAccepted={useConfirmation(confirmation)} />
  )
  return <CorrectionPage texts={texts.page} form={form} hasStatus={isOwnApi(api)} />
}
