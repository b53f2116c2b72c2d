import {useEffect, useRef} from 'react'
import {useFormState} from 'react-final-form'
import {useIntl} from 'react-intl'
import {fieldId} from '#src/ui/fields/use-form-field.ts'
import styles from './validated-form.module.css'

interface ErrorSummaryProps {
  /**
   * Number of submits that failed validation. Each failed submit moves the focus to the summary.
   */
  failedTries: number
  /** The form's fields in page order. */
  fields: readonly string[]
}

/** Lists all errors with links to their fields. The list gets the focus after each failed submit. */
export function ErrorSummary({failedTries, fields}: ErrorSummaryProps) {
  const {formatMessage, messages} = useIntl()
  const summary = useRef<HTMLDivElement>(null)
  const {errors = {}, submitErrors = {}} = useFormState({
    subscription: {errors: true, submitErrors: true},
  })
  useEffect(() => {
    if (failedTries === 0) return
    // Scroll separately, because `focus()` scrolls to the middle of a summary that is taller than
    // the screen.
    summary.current?.focus({preventScroll: true})
    summary.current?.scrollIntoView({block: 'start'})
  }, [failedTries])
  const all: Record<string, unknown> = {...submitErrors, ...errors}
  const wrong = [...new Set([...fields, ...Object.keys(all)])]
    .filter((field) => all[field] !== undefined && `field.${field}` in messages)
    .map((field) => [field, all[field]] as const)
  if (failedTries === 0 || wrong.length === 0) return null
  const text = (error: unknown) =>
    formatMessage({
      id: typeof error === 'string' && error in messages ? error : 'errors.invalid',
    })
  return (
    <div ref={summary} tabIndex={-1} role="alert" className={styles.summary}>
      <h2 className={styles.summaryHeading}>
        {formatMessage({id: 'form.errors'}, {count: wrong.length})}
      </h2>
      <ul>
        {wrong.map(([field, error]) => {
          const label = formatMessage({id: `field.${field}`})
          return (
            <li key={field}>
              <a
                href={`#${fieldId(field)}`}
                onClick={(event) => {
                  // Do not follow the link, because that would add an entry to the browser's history.
                  event.preventDefault()
                  document.getElementById(fieldId(field))?.focus()
                }}
              >
                {label}
              </a>
              {label.endsWith('?') ? ' ' : ': '}
              {text(error)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
