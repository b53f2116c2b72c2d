import {createFileRoute} from '@tanstack/react-router'
import {ContactConfirmation} from '#src/forms/contact/contact-confirmation.tsx'
import {confirmationTexts} from '../-confirmation-texts.ts'
import {formMessages} from '../-form-messages.ts'
import {catalogueHead} from '../-page-head.ts'

export const Route = createFileRoute('/ContactUs/ContactUsConfirm')({
  ...formMessages,
  ...confirmationTexts('contact-page'),
  head: (given) =>
    catalogueHead(given, {
      title: 'title.contactConfirmation',
      indexed: false,
      path: '/ContactUs/ContactUsConfirm',
    }),
  component: Confirmation,
})

function Confirmation() {
  const {texts} = Route.useLoaderData()
  return <ContactConfirmation texts={texts.confirmation} />
}
