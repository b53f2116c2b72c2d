import {createFileRoute} from '@tanstack/react-router'
import {CorrectionConfirmation} from '#src/forms/correction/correction-confirmation.tsx'
import {formMessages} from '../-form-messages.ts'
import {catalogueHead} from '../-page-head.ts'

export const Route = createFileRoute('/CorrectionsForm/CorrectionsConfirm')({
  ...formMessages,
  head: (given) =>
    catalogueHead(given, {
      title: 'title.correctionConfirmation',
      indexed: false,
      path: '/CorrectionsForm/CorrectionsConfirm',
    }),
  component: CorrectionConfirmation,
})
