import {createFileRoute} from '@tanstack/react-router'
import {CorrectionConfirmation} from '#src/forms/correction/correction-confirmation.tsx'
import {catalogueHead} from '../-catalogue-head.ts'
import {formWords} from '../-form-words.ts'

export const Route = createFileRoute('/CorrectionsForm/CorrectionsConfirm')({
  ...formWords,
  head: (given) =>
    catalogueHead(given, {
      title: 'title.correctionConfirmation',
      indexed: false,
      path: '/CorrectionsForm/CorrectionsConfirm',
    }),
  component: CorrectionConfirmation,
})
