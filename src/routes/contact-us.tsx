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
  loader: ({context}) => context.content('contact-page'),
  head: (given) =>
    catalogueHead(given, {
      title: 'title.contact',
      description: given.loaderData?.texts.page.seoDescription.value,
      path: '/contact-us',
    }),
  component: Contact,
})

function Contact() {
  const {api} = Route.useRouteContext().environment
  const {texts, questions} = Route.useLoaderData()
  const form = (
    <ContactForm api={api} texts={texts.form} onAccepted={useConfirmation(confirmation)} />
  )
  return <ContactPage texts={texts.page} questions={questions} form={form} />
}
