import {createFileRoute} from '@tanstack/react-router'
import {ContactForm} from '#src/forms/contact/contact-form.tsx'
import {ContactPage} from '#src/forms/contact/contact-page.tsx'
import {formMessages} from './-form-messages.ts'
import {catalogueHead} from './-page-head.ts'
import {useConfirmation} from './-use-confirmation.ts'

const confirmation = '/ContactUs/ContactUsConfirm'

/** The route of the contact page (specification section 2). */
export const Route = createFileRoute('/contact-us')({
  ...formMessages,
  head: (given) =>
    catalogueHead(given, {
      title: 'title.contact',
      description: 'description.contact',
      path: '/contact-us',
    }),
  component: Contact,
})

function Contact() {
  const {api} = Route.useRouteContext().environment
  const form = <ContactForm api={api} onAccepted={useConfirmation(confirmation)} />
  return <ContactPage form={form} />
}
