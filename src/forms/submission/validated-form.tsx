import {FORM_ERROR, type FormApi} from 'final-form'
import {type ReactNode, useEffect, useRef, useState} from 'react'
import {Form, useForm} from 'react-final-form'
import {useIntl} from 'react-intl'
import {EarlySend} from '#src/ui/fields/early-send.tsx'
import {fieldComponents} from '#src/ui/fields/field-components.ts'
import {FormButton} from '#src/ui/fields/form-button.tsx'
import {NeedsScript} from '#src/ui/fields/needs-script.tsx'
import {FieldsOfForm} from '#src/ui/fields/use-form-field.ts'
import {MantineScope} from '#src/ui/theme/mantine-scope.tsx'
import {useBeforeApp} from '#src/ui/use-before-app.ts'
import {type FormModel, formatted, initialValues, validateForm} from '../rules/form-model.ts'
import {earlyKey} from './draft.ts'
import {ErrorSummary} from './error-summary.tsx'
import {takeShown, useDraft} from './use-draft.ts'
import styles from './validated-form.module.css'

type Values = Record<string, string>

interface ValidatedFormProps {
  form: FormModel
  /** The text of the submit button. */
  submitLabel: ReactNode
  /**
   * Called with valid values, as `formatted` returns them. Returns error message ids by field, and the
   * text of a failure under FORM_ERROR.
   */
  onSubmit(values: Readonly<Values>): Promise<Readonly<Record<string, string>> | undefined>
  children: ReactNode
}

/**
 * A form that does not lose typed values: it stores every change as a draft. It validates on change,
 * blur and submit (specification section 4).
 */
export function ValidatedForm({form, submitLabel, onSubmit, children}: ValidatedFormProps) {
  const {fields} = form
  return (
    <MantineScope components={fieldComponents}>
      <Form<Values>
        onSubmit={(typed) => onSubmit(formatted(fields, typed))}
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
            <FieldsOfForm value={fields}>{children}</FieldsOfForm>
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
        onBlurCapture={({currentTarget}) => takeShown(model, form, currentTarget)}
        onSubmit={async (event) => {
          takeShown(model, form, event.currentTarget)
          await submit(event)
          if (form.getState().hasValidationErrors || hasRefusedFields(form)) {
            setFailedTries((tries) => tries + 1)
          }
        }}
      >
        <ErrorSummary failedTries={failedTries} fields={Object.keys(model.fields)} />
        {rest.children}
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
