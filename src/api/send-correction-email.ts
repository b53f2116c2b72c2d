import type {Api, CallOptions} from './request.ts'
import {submit} from './submission.ts'

/**
 * `POST {api}/Email/sendcorrectionemail` (specification section 7) with the correction's fields as
 * a flat object; see `submit`.
 */
export const sendCorrectionEmail = (
  api: Api,
  correction: Readonly<Record<string, string>>,
  options: CallOptions,
) => submit(api, '/Email/sendcorrectionemail', correction, options)
