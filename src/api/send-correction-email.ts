import type {Api, CallOptions} from './request.ts'
import {submit} from './submission.ts'

/**
 * `POST {api}/Email/sendcorrectionemail` (specification section 7): the correction's fields, flat;
 * see `submit`.
 */
export const sendCorrectionEmail = (
  api: Api,
  correction: Readonly<Record<string, string>>,
  options: CallOptions,
) => submit(api, '/Email/sendcorrectionemail', correction, options)
