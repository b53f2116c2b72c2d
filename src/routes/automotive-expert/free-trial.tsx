import {createFileRoute} from '@tanstack/react-router'
import {FreeTrialForm} from '#src/forms/free-trial/free-trial-form.tsx'
import {FreeTrialPage} from '#src/forms/free-trial/free-trial-page.tsx'
import {formMessages} from '../-form-messages.ts'
import {catalogueHead} from '../-page-head.ts'
import {useConfirmation} from '../-use-confirmation.ts'

const confirmation = '/AutomotiveExpert/FreeTrial/AEformConfirm'

/** The route of the free-trial page (specification section 2). */
export const Route = createFileRoute('/automotive-expert/free-trial')({
  ...formMessages,
  loader: ({context}) => context.content('trial-page'),
  head: (given) =>
    catalogueHead(given, {
      title: 'title.freeTrial',
      description: given.loaderData?.texts.page.seoDescription.value,
      path: '/automotive-expert/free-trial',
    }),
  component: FreeTrial,
})

function FreeTrial() {
  const {api} = Route.useRouteContext().environment
  const {texts, ...details} = Route.useLoaderData()
  const form = (
    <FreeTrialForm api={api} texts={texts.form} onAccepted={useConfirmation(confirmation)} />
  )
  return <FreeTrialPage {...details} texts={texts.page} form={form} />
}
