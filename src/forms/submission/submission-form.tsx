import {FORM_ERROR, type FormApi} from 'final-form'
import {type ReactNode, useEffect, useRef, useState} from 'react'
import {Form, useForm} from 'react-final-form'
import {useIntl} from 'react-intl'
import type {CallOptions} from '#src/api/request.ts'
import type {Accepted} from '#src/api/submission.ts'
import {clearToasts, fetchToasts, notify} from '#src/ui/feedback/toast.ts'
import {EarlySend} from '#src/ui/fields/early-send.tsx'
import {FormButton} from '#src/ui/fields/form-button.tsx'
import {Honeypot, honeypotField} from '#src/ui/fields/honeypot.tsx'
import {NeedsScript} from '#src/ui/fields/needs-script.tsx'
import {MantineScope} from '#src/ui/theme/mantine-scope.tsx'
import {useBeforeApp} from '#src/ui/use-before-app.ts'
import {whenIdle} from '#src/ui/when-idle.ts'
import {type Rules, type TypedValues, validateForm} from '../rules/rule.ts'
import {deleteDraft, earlyKey, idempotencyKey} from './draft.ts'
import {ErrorSummary} from './error-summary.tsx'
import {failureText, rejectedFields} from './failure.ts'
import styles from './submission-form.module.css'
import {useDraft} from './use-draft.ts'
import {useOpenedAt} from './use-opened-at.ts'

type Values = Record<string, string>

interface SubmissionFormProps {
  /** The form's name, which is part of the draft's storage key. */
  name: string
  rules: Rules<string>
  initialValues: Values
  /** The text of the submit button. */
  submitLabel: string
  /** Sends the values; rejects with an error of src/api. */
  send(values: TypedValues, options: CallOptions): Promise<Accepted>
  /**
   * Called after the submission was accepted. Until its promise resolves, nothing can be sent
   * again.
   */
  onAccepted(accepted: Accepted): unknown
  children: ReactNode
}

/**
 * A form that never loses typed values. It validates on change, blur and submit (specification
 * section 4). A submission is accepted only once, however often it is sent, and the draft is stored
 * until then.
 */
export function SubmissionForm({
  name,
  rules,
  initialValues,
  submitLabel,
  send,
  onAccepted,
  children,
}: SubmissionFormProps) {
  const intl = useIntl()
  const openedAt = useOpenedAt()
  // Preload the toast library: it reports failed submits, when there may be no connection to load
  // it.
  useEffect(() => whenIdle(fetchToasts), [])

  const onSubmit = async (values: Values) => {
    clearToasts()
    const elapsed = ((Date.now() - openedAt) / 1000).toFixed(1)
    let accepted: Accepted
    try {
      accepted = await send(values, {
        idempotencyKey: idempotencyKey(name, values),
        language: intl.locale,
        signs: {[honeypotField]: values[honeypotField] ?? '', elapsed},
      })
    } catch (error) {
      // Do not throw: final-form treats a rejected onSubmit as success, and only a returned value
      // as a failure.
      console.error(`form ${name} failed:`, error)
      const failure = failureText(intl, error)
      // If the toast cannot be loaded, the visitor still sees the same text below the button.
      notify({type: 'error', text: failure}).catch(() => {})
      return {...rejectedFields(error), [FORM_ERROR]: failure}
    }
    deleteDraft(name)
    // Wait until the confirmation page has loaded. The draft and its idempotency key are already
    // deleted, so another click now would submit the form a second time.
    await onAccepted(accepted)
    return undefined
  }

  return (
    <MantineScope>
      <Form<Values>
        onSubmit={onSubmit}
        initialValues={initialValues}
        validate={(values) => validateForm(rules, values)}
        subscription={{submitting: true, submitError: true}}
        render={({handleSubmit, submitting, submitError}) => (
          <FormBody
            name={name}
            submit={handleSubmit}
            submitting={submitting ?? false}
            failure={submitError}
            submitLabel={submitLabel}
            fields={Object.keys(rules)}
          >
            {children}
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
  name: string
  submit(event: React.FormEvent): unknown
  submitting: boolean
  failure: string | undefined
  submitLabel: string
  fields: readonly string[]
  children: ReactNode
}

function FormBody({name, submit, submitting, failure, ...rest}: FormBodyProps) {
  const {formatMessage} = useIntl()
  // Take the form from the context. The form passed to the render function differs on each call,
  // which would load the draft again.
  const form = useForm<Values>()
  const element = useRef<HTMLFormElement>(null)
  const [failedTries, setFailedTries] = useState(0)
  useDraft(name, form, element)
  const beforeApp = useBeforeApp()
  const again = useRef<HTMLDivElement>(null)
  // Scroll the submit button and the failure below it to the center. At the bottom of a phone's
  // screen, the toast would cover them.
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
        data-draft={beforeApp ? earlyKey(name) : undefined}
        className={styles.form}
        onSubmit={async (event) => {
          await submit(event)
          if (form.getState().hasValidationErrors || hasRefusedFields(form)) {
            setFailedTries((tries) => tries + 1)
          }
        }}
      >
        <ErrorSummary failedTries={failedTries} fields={rest.fields} />
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
