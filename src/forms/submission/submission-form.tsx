import {FORM_ERROR, type FormApi} from 'final-form'
import {type ReactNode, useEffect, useRef, useState} from 'react'
import {Form, useForm} from 'react-final-form'
import {useIntl} from 'react-intl'
import type {Api} from '#src/api/request.ts'
import {type Accepted, submit} from '#src/api/submission.ts'
import {visitSource} from '#src/api/visit-source.ts'
import {clearToasts, fetchToasts, notify} from '#src/ui/feedback/toast.ts'
import {EarlySend} from '#src/ui/fields/early-send.tsx'
import {fieldComponents} from '#src/ui/fields/field-components.ts'
import {FormButton} from '#src/ui/fields/form-button.tsx'
import {Honeypot, honeypotField} from '#src/ui/fields/honeypot.tsx'
import {NeedsScript} from '#src/ui/fields/needs-script.tsx'
import {OptionalFields} from '#src/ui/fields/use-form-field.ts'
import {MantineScope} from '#src/ui/theme/mantine-scope.tsx'
import {useBeforeApp} from '#src/ui/use-before-app.ts'
import {whenIdle} from '#src/ui/when-idle.ts'
import {
  type FormModel,
  formatted,
  initialValues,
  requestOf,
  validateForm,
} from '../rules/form-model.ts'
import {deleteDraft, earlyKey, idempotencyKey} from './draft.ts'
import {ErrorSummary} from './error-summary.tsx'
import {failureText, rejectedFields} from './failure.ts'
import styles from './submission-form.module.css'
import {useDraft} from './use-draft.ts'

type Values = Record<string, string>

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
 * A form that does not lose typed values. It validates on change, blur and submit (specification
 * section 4). It stores a draft until the submission is accepted. Because of the idempotency key,
 * the server accepts a submission only once, even if the form sends it several times.
 */
export function SubmissionForm({
  api,
  form,
  submitLabel,
  onAccepted,
  children,
}: SubmissionFormProps) {
  const {name, path, fields} = form
  const intl = useIntl()
  const openedAt = useOpenedAt()
  // Preload the toast library, which reports failed submits. When a submit fails, there may be no
  // connection to load the library.
  useEffect(() => whenIdle(fetchToasts), [])

  const onSubmit = async (typed: Values) => {
    const values = formatted(fields, typed)
    clearToasts()
    const elapsed = ((Date.now() - openedAt) / 1000).toFixed(1)
    let accepted: Accepted
    try {
      accepted = await submit(api, path, requestOf(form, values), {
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
      notify({type: 'error', text: failure}).catch(() => {})
      return {...rejectedFields(error), [FORM_ERROR]: failure}
    }
    deleteDraft(name)
    // Keep the form disabled until the confirmation page has loaded. The draft and its idempotency
    // key are already deleted, so another click would send a second submission.
    await onAccepted(accepted)
    return undefined
  }

  return (
    <MantineScope components={fieldComponents}>
      <Form<Values>
        onSubmit={onSubmit}
        initialValues={initialValues(form)}
        validate={(values) => validateForm(fields, formatted(fields, values))}
        subscription={{submitting: true, submitError: true}}
        render={({handleSubmit, submitting, submitError}) => (
          <FormBody
            model={form}
            submit={handleSubmit}
            submitting={submitting ?? false}
            failure={submitError}
            submitLabel={submitLabel}
          >
            <OptionalFields value={Object.keys(fields).filter((field) => fields[field]?.optional)}>
              {children}
            </OptionalFields>
          </FormBody>
        )}
      />
    </MantineScope>
  )
}

/** Returns whether the service rejected particular fields, not only the whole submission. */
const hasRefusedFields = (form: FormApi<Values>) =>
  Object.keys(form.getState().submitErrors ?? {}).some((field) => field !== FORM_ERROR)

interface FormBodyProps {
  model: FormModel
  submit(event: React.FormEvent): unknown
  submitting: boolean
  failure: string | undefined
  submitLabel: ReactNode
  children: ReactNode
}

function FormBody({model, submit, submitting, failure, ...rest}: FormBodyProps) {
  const {formatMessage} = useIntl()
  // Take the form from the context. The form that the render function receives is a new object in
  // each call, so `useDraft` would load the draft again.
  const form = useForm<Values>()
  const element = useRef<HTMLFormElement>(null)
  const [failedTries, setFailedTries] = useState(0)
  useDraft(model, form, element)
  const beforeApp = useBeforeApp()
  const again = useRef<HTMLDivElement>(null)
  // Scroll the submit button and the failure message below it to the center, because a toast at the
  // bottom of a phone's screen would cover them.
  useEffect(() => {
    if (failure && !submitting && !hasRefusedFields(form)) {
      again.current?.scrollIntoView({block: 'center'})
    }
  }, [failure, submitting, form])
  return (
    <>
      <NeedsScript />
      <form
        ref={element}
        method="post"
        noValidate
        data-draft={beforeApp ? earlyKey(model.name) : undefined}
        className={styles.form}
        onSubmit={async (event) => {
          await submit(event)
          if (form.getState().hasValidationErrors || hasRefusedFields(form)) {
            setFailedTries((tries) => tries + 1)
          }
        }}
      >
        <ErrorSummary failedTries={failedTries} fields={Object.keys(model.fields)} />
        {rest.children}
        <Honeypot />
        <div ref={again} className={styles.submit}>
          <FormButton busy={submitting}>
            {failure ? formatMessage({id: 'form.retry'}) : rest.submitLabel}
          </FormButton>
          <EarlySend />
          <p role="status" className={styles.progress}>
            {submitting && formatMessage({id: 'form.sending'})}
          </p>
          {failure && !submitting && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
        </div>
      </form>
    </>
  )
}

/**
 * Returns when the form was first displayed, in epoch milliseconds: when the document was loaded if
 * the server rendered the form, otherwise the time of the first call.
 */
function useOpenedAt(): number {
  const takenOver = useBeforeApp()
  const [openedAt] = useState(() => (takenOver ? performance.timeOrigin : Date.now()))
  return openedAt
}
