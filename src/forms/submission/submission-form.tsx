import {FORM_ERROR} from 'final-form'
import {type ReactNode, useEffect, useState} from 'react'
import {useIntl} from 'react-intl'
import type {Api} from '#src/api/request.ts'
import {type Accepted, submit} from '#src/api/submission.ts'
import {visitSource} from '#src/api/visit-source.ts'
import {clearToasts, fetchToasts, notify} from '#src/ui/feedback/toast.ts'
import {Honeypot, honeypotField} from '#src/ui/fields/honeypot.tsx'
import {useBeforeApp} from '#src/ui/use-before-app.ts'
import {whenIdle} from '#src/ui/when-idle.ts'
import {type FormModel, requestOf} from '../rules/form-model.ts'
import {deleteDraft, idempotencyKey} from './draft.ts'
import {failureText, rejectedFields} from './failure.ts'
import {ValidatedForm} from './validated-form.tsx'

interface SubmissionFormProps {
  api: Api
  form: FormModel
  /** The text of the submit button. */
  submitLabel: ReactNode
  /**
   * Called after the submission was accepted. The form cannot be sent again until the returned
   * promise resolves.
   */
  onAccepted(accepted: Accepted): unknown
  children: ReactNode
}

/**
 * A form that sends a submission. It stores a draft until the submission is accepted. Because of the
 * idempotency key, the server accepts a submission only once, even if the form sends it several times.
 */
export function SubmissionForm({
  api,
  form,
  submitLabel,
  onAccepted,
  children,
}: SubmissionFormProps) {
  const {name, path} = form
  const intl = useIntl()
  // Whether the server rendered the form, so that it was displayed when the document was loaded. The
  // visitor's clock does not count, because it may be set meanwhile.
  const takenOver = useBeforeApp()
  const [openedAt] = useState(() => (takenOver ? 0 : performance.now()))
  // The visitor may go back while the confirmation page loads, and send the same text again.
  const [sent] = useState<Record<string, Accepted>>({})
  // Preload the toast library, which reports failed submits. When a submit fails, there may be no
  // connection to load the library.
  useEffect(() => whenIdle(fetchToasts), [])

  const onSubmit = async (values: Readonly<Record<string, string>>) => {
    clearToasts()
    const elapsed = ((performance.now() - openedAt) / 1000).toFixed(1)
    let accepted: Accepted
    try {
      accepted = sent[JSON.stringify(values)] ??= await submit(api, path, requestOf(form, values), {
        idempotencyKey: idempotencyKey(name, values),
        language: intl.locale,
        signs: {[honeypotField]: values[honeypotField] ?? '', elapsed, source: visitSource()},
      })
    } catch (error) {
      // Return the errors instead of throwing, because final-form treats a rejected onSubmit as
      // success.
      console.error(`the form ${name} could not be sent:`, error)
      const failure = failureText(intl, error)
      // If the toast library cannot be loaded, the visitor still sees the text below the button.
      notify({type: 'error', text: failure, silent: true}).catch(() => {})
      return {...rejectedFields(error), [FORM_ERROR]: failure}
    }
    deleteDraft(name)
    // Keep the form disabled until the confirmation page has loaded. The draft and its idempotency
    // key are already deleted, so another click would send a second submission.
    await onAccepted(accepted)
    return undefined
  }

  return (
    <ValidatedForm form={form} submitLabel={submitLabel} onSubmit={onSubmit}>
      {children}
      <Honeypot />
    </ValidatedForm>
  )
}
