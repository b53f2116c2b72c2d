import {createFileRoute} from '@tanstack/react-router'
import {ContactPage} from '#src/forms/contact/contact-page.tsx'
import {catalogueHead} from './-catalogue-head.ts'

/** The contact page of specification section 2. */
export const Route = createFileRoute('/contact-us')({
  head: (given) =>
    catalogueHead(given, {
      title: 'title.contact',
      description: 'description.contact',
      path: '/contact-us',
    }),
  component: ContactPage,
})
