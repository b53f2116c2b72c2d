import {createFileRoute} from '@tanstack/react-router'
import {FreeTrialConfirmation} from '#src/forms/free-trial/free-trial-confirmation.tsx'
import {catalogueHead} from '../../-catalogue-head.ts'
import {formWords} from '../../-form-words.ts'

export const Route = createFileRoute('/AutomotiveExpert/FreeTrial/AEformConfirm')({
  ...formWords,
  head: (given) =>
    catalogueHead(given, {
      title: 'title.freeTrialConfirmation',
      indexed: false,
      path: '/AutomotiveExpert/FreeTrial/AEformConfirm',
    }),
  component: FreeTrialConfirmation,
})
