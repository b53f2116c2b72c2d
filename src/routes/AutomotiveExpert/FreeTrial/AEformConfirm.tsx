import {createFileRoute} from '@tanstack/react-router'
import {FreeTrialConfirmation} from '#src/forms/free-trial/free-trial-confirmation.tsx'
import {catalogueHead} from '#src/routes/-page-head.ts'
import {confirmationTexts} from '../../-confirmation-texts.ts'
import {formMessages} from '../../-form-messages.ts'

export const Route = createFileRoute('/AutomotiveExpert/FreeTrial/AEformConfirm')({
  ...formMessages,
  ...confirmationTexts('trial-page'),
  head: (given) =>
    catalogueHead(given, {
      title: 'title.freeTrialConfirmation',
      indexed: false,
      path: '/AutomotiveExpert/FreeTrial/AEformConfirm',
    }),
  component: Confirmation,
})

function Confirmation() {
  const {texts} = Route.useLoaderData()
  return <FreeTrialConfirmation texts={texts.confirmation} />
}
