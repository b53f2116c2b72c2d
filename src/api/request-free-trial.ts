import type {Api, CallOptions} from './request.ts'
import {submit} from './submission.ts'

/** `POST {api}/DSIMarketing/freetrialrequest` (specification section 7); see `submit`. */
export const requestFreeTrial = (
  api: Api,
  trial: Readonly<Record<string, string>>,
  options: CallOptions,
) => submit(api, '/DSIMarketing/freetrialrequest', trial, options)
