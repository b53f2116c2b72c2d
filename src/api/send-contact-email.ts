import type {Api, CallOptions} from './request.ts'
import {submit} from './submission.ts'

/** The body of a contact message (specification section 3). */
type ContactMessage = {
  name: string
  phoneNumber: string
  emailAddress: string
  question: string
  validation: string
  type: 'contactForm'
}

/** `POST {api}/Email/SendContactEmail` (specification section 7); see `submit`. */
export const sendContactEmail = (api: Api, message: ContactMessage, options: CallOptions) =>
  submit(api, '/Email/SendContactEmail', message, options)
