import type {ReactNode} from 'react'
import {useFormState} from 'react-final-form'
import {useIntl} from 'react-intl'
import {type Api, isOwnApi} from '#src/api/request.ts'
import type {Accepted} from '#src/api/submission.ts'
import {CheckboxField} from '#src/ui/fields/checkbox-field.tsx'
import {FieldGroup} from '#src/ui/fields/field-group.tsx'
import {RadioField} from '#src/ui/fields/radio-field.tsx'
import {TextField} from '#src/ui/fields/text-field.tsx'
import {TextareaField} from '#src/ui/fields/textarea-field.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import {hoursHints, hoursText, isImplausible, parseHours, understoodHours} from '../rules/hours.ts'
import {yearHints} from '../rules/year.ts'
import {EmailField, PhoneField} from '../submission/contact-fields.tsx'
import {labeledOptions} from '../submission/labeled-options.ts'
import {PlaceFields} from '../submission/place-fields.tsx'
import {SubmissionForm} from '../submission/submission-form.tsx'
import {correctionForm, mailedCorrectionForm} from './correction.ts'
import type {CorrectionTexts} from './correction-page.tsx'

interface CorrectionFormProps {
  api: Api
  texts: CorrectionTexts['form']
  onAccepted(accepted: Accepted): unknown
}

/** The form for correcting a labor time (specification sections 3 and 5). */
export function CorrectionForm({api, texts, onAccepted}: CorrectionFormProps) {
  const intl = useIntl()
  const {formatMessage} = intl
  const ownApi = isOwnApi(api)
  return (
    <SubmissionForm
      api={api}
      form={ownApi ? mailedCorrectionForm : correctionForm}
      submitLabel={<Localized of={texts.submitButton} />}
      onAccepted={onAccepted}
    >
      <FieldGroup legend={texts.vehicleHeading}>
        <YearField />
        <TextField name="make" />
        <TextField name="model" />
        <TextField name="engineSize" hint={formatMessage({id: 'hints.engineSize'})} />
      </FieldGroup>
      <FieldGroup legend={texts.timesHeading}>
        <TextareaField name="jobDescription" wide />
        <HourFields />
        <TextareaField name="comments" wide hint={formatMessage({id: 'hints.comments'})} />
      </FieldGroup>
      <FieldGroup legend={texts.shopHeading}>
        <TextField name="shopName" autoComplete="organization" wide />
        <TextField name="firstName" autoComplete="given-name" />
        <TextField name="lastName" autoComplete="family-name" />
        <PlaceFields postalCode="zip" />
        <PhoneField />
        <EmailField name="emailAddress" />
        <RadioField
          name="currentCustomer"
          options={labeledOptions(intl, correctionForm.fields.currentCustomer)}
        />
        {ownApi && <CheckboxField name="wantsUpdates" />}
      </FieldGroup>
    </SubmissionForm>
  )
}

/** The model year field. Shows a hint for years that the guide does not cover. */
function YearField() {
  const {formatMessage} = useIntl()
  const hints = yearHints(useLeftValues())
  return (
    <TextField
      name="year"
      inputMode="numeric"
      hint={formatMessage({id: 'hints.year'})}
      warning={hints.year ? formatMessage({id: hints.year}) : ''}
    />
  )
}

/**
 * The fields for the current and the suggested labor times. Shows how each typed time is parsed, and
 * a hint if a time is implausible or if two times contradict each other.
 */
function HourFields(): ReactNode {
  const {formatMessage} = useIntl()
  const values = useLeftValues()
  const hints = hoursHints(values)
  const understood = (text = '') => {
    if (isImplausible(text)) return formatMessage({id: 'hints.implausibleHours'})
    const hours = understoodHours(text)
    if (hours) {
      const words = {hours: hoursText(hours), count: hours.to}
      return formatMessage({id: 'hints.understoodHours'}, words)
    }
    return text.trim() === '' || parseHours(text) ? '' : formatMessage({id: 'hints.asWritten'})
  }
  const times = Object.entries(correctionForm.fields).filter(([, {kind}]) => kind === 'hours')
  return times.map(([name]) => {
    const warning = hints[name]
    return (
      <TextField
        key={name}
        name={name}
        autoComplete="off"
        hint={formatMessage({id: name === 'yourTime' ? 'hints.yourHours' : 'hints.hours'})}
        warning={`${understood(values[name])} ${warning ? formatMessage({id: warning}) : ''}`.trim()}
      />
    )
  })
}

/**
 * Returns the values of fields that were blurred at least once, so that a partly typed number is not
 * compared with other times.
 */
function useLeftValues(): Readonly<Record<string, string>> {
  const {values, touched = {}} = useFormState<Record<string, string>>({
    subscription: {values: true, touched: true},
  })
  return Object.fromEntries(Object.entries(values).filter(([field]) => touched[field]))
}
