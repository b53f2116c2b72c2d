import type {NewSubmission} from './forms-store.ts'
import {inboxColumns} from './inbox-columns.ts'

/** Returns the columns of a submission that is added, except its id. */
export function submissionRow(reference: string, entry: NewSubmission) {
  const {form, values, locale, received, address, fingerprint, idempotencyKey} = entry
  const {suspicion, doubt, source} = entry
  return {
    reference,
    form,
    body: JSON.stringify(values),
    locale,
    received,
    address,
    fingerprint,
    idempotency_key: idempotencyKey,
    suspicion,
    doubt,
    source: source && JSON.stringify(source),
    ...inboxColumns({reference, form, values}),
  }
}
