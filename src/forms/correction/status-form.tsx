import {useLocation} from '@tanstack/react-router'
import {FORM_ERROR} from 'final-form'
import {type ReactNode, useEffect, useLayoutEffect, useRef, useState} from 'react'
import {type IntlShape, useIntl} from 'react-intl'
import {RateLimitedError, RefusedError} from '#src/api/api-errors.ts'
import {type CorrectionStatus, requestCorrectionStatus} from '#src/api/correction-status.ts'
import type {Api} from '#src/api/request.ts'
import {TextField} from '#src/ui/fields/text-field.tsx'
import {requestOf} from '../rules/form-model.ts'
import {parseReference, tidyReference} from '../rules/reference.ts'
import {EmailField} from '../submission/contact-fields.tsx'
import {readDraft, saveDraft} from '../submission/draft.ts'
import {failureText, minutesUntil} from '../submission/failure.ts'
import {ValidatedForm} from '../submission/validated-form.tsx'
import {statusForm} from './status.ts'
import {StatusAnswer} from './status-answer.tsx'

/** Returns the message for a failed lookup. All wrong pairs have one message, as on the server. */
function failureOf(intl: IntlShape, error: unknown) {
  if (error instanceof RefusedError && error.status === 404)
    return intl.formatMessage({id: 'status.unknownPair'})
  if (error instanceof RateLimitedError)
    return intl.formatMessage({id: 'status.tooManyTries'}, {minutes: minutesUntil(error)})
  return failureText(intl, error)
}

interface StatusFormProps {
  api: Api
  submitLabel: ReactNode
}

/** The form that asks what became of a correction, and the answer. */
export function StatusForm(props: StatusFormProps) {
  // Another link is about another correction.
  return <Lookup key={useLinkedReference()} {...props} />
}

function Lookup({api, submitLabel}: StatusFormProps) {
  const intl = useIntl()
  const [status, setStatus] = useState<CorrectionStatus>()
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (status) answer.current?.focus()
  }, [status])
  const onSubmit = async (values: Readonly<Record<string, string>>) => {
    setStatus(undefined)
    try {
      setStatus(await requestCorrectionStatus(api, statusForm.path, requestOf(statusForm, values)))
    } catch (error) {
      return {[FORM_ERROR]: failureOf(intl, error)}
    }
    // The draft stays, so that the page in the other language has the same number and address.
    return undefined
  }
  return (
    <>
      <ValidatedForm form={statusForm} submitLabel={submitLabel} onSubmit={onSubmit}>
        <TextField
          name="reference"
          autoComplete="off"
          autoCapitalize="characters"
          hint={intl.formatMessage({id: 'hints.reference'})}
          tidy={tidyReference}
        />
        <EmailField name="emailAddress" />
      </ValidatedForm>
      <div ref={answer} tabIndex={-1} role="status">
        {status && <StatusAnswer status={status} />}
      </div>
    </>
  )
}

/**
 * Puts the reference number in the fragment of the link to this page into the form's draft. Other
 * programs may have appended something to the fragment.
 *
 * @returns the reference number; empty without one
 */
function useLinkedReference(): string {
  const linked = useLocation({select: ({hash}) => parseReference(tidyReference(hash)) ?? ''})
  // The form restores its draft in an effect, after all layout effects.
  useLayoutEffect(() => {
    if (linked) saveDraft(statusForm.name, {...readDraft(statusForm.name), reference: linked})
  }, [linked])
  return linked
}
