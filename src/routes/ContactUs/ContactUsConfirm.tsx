import {createFileRoute} from '@tanstack/react-router'
import {ContactConfirmation} from '#src/forms/contact/contact-confirmation.tsx'
import {formMessages} from '../-form-messages.ts'
import {catalogueHead} from '../-page-head.ts'

export const Route = createFileRoute('/ContactUs/ContactUsConfirm')({
  ...formMessages,
  head: (given) =>
    catalogueHead(given, {
      title: 'title.contactConfirmation',
      indexed: false,
      path: '/ContactUs/ContactUsConfirm',
    }),
  component: ContactConfirmation,
})
