import {createFileRoute} from '@tanstack/react-router'
import {FreeTrialConfirmation} from '#src/forms/free-trial/free-trial-confirmation.tsx'
import {catalogueHead} from '#src/routes/-page-head.ts'
import {formMessages} from '../../-form-messages.ts'

export const Route = createFileRoute('/AutomotiveExpert/FreeTrial/AEformConfirm')({
  ...formMessages,
  head: (given) =>
    catalogueHead(given, {
      title: 'title.freeTrialConfirmation',
      indexed: false,
      path: '/AutomotiveExpert/FreeTrial/AEformConfirm',
    }),
  component: FreeTrialConfirmation,
})
