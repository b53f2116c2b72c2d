import {createFileRoute} from '@tanstack/react-router'
import {ContactConfirmation} from '#src/forms/contact/contact-confirmation.tsx'
import {catalogueHead} from '../-catalogue-head.ts'
import {formWords} from '../-form-words.ts'

export const Route = createFileRoute('/ContactUs/ContactUsConfirm')({
  ...formWords,
  head: (given) =>
    catalogueHead(given, {
      title: 'title.contactConfirmation',
      indexed: false,
      path: '/ContactUs/ContactUsConfirm',
    }),
  component: ContactConfirmation,
})
