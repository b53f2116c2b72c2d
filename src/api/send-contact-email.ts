import type {Api, CallOptions} from './request.ts'
import {submit} from './submission.ts'

/** A contact message as the service takes it (specification section 3). */
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
