import {createFileRoute} from '@tanstack/react-router'
import {CorrectionConfirmation} from '#src/forms/correction/correction-confirmation.tsx'
import {confirmationTexts} from '../-confirmation-texts.ts'
import {formMessages} from '../-form-messages.ts'
import {catalogueHead} from '../-page-head.ts'

export const Route = createFileRoute('/CorrectionsForm/CorrectionsConfirm')({
  ...formMessages,
  ...confirmationTexts('correction-page'),
  head: (given) =>
    catalogueHead(given, {
      title: 'title.correctionConfirmation',
      indexed: false,
      path: '/CorrectionsForm/CorrectionsConfirm',
    }),
  component: Confirmation,
})

function Confirmation() {
  const {texts} = Route.useLoaderData()
  return <CorrectionConfirmation texts={texts} />
}
