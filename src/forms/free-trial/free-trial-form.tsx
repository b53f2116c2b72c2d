import {useIntl} from 'react-intl'
import type {Api} from '#src/api/request.ts'
import type {Accepted} from '#src/api/submission.ts'
import {ChoiceField} from '#src/ui/fields/choice-field.tsx'
import {FieldGroup} from '#src/ui/fields/field-group.tsx'
import {TextField} from '#src/ui/fields/text-field.tsx'
import {TextareaField} from '#src/ui/fields/textarea-field.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import {EmailField, PhoneField} from '../submission/contact-fields.tsx'
import {labeledOptions} from '../submission/labeled-options.ts'
import {PlaceFields} from '../submission/place-fields.tsx'
import {SubmissionForm} from '../submission/submission-form.tsx'
import {freeTrialForm} from './free-trial.ts'
import type {TrialTexts} from './free-trial-page.tsx'

interface FreeTrialFormProps {
  api: Api
  texts: TrialTexts['form']
  onAccepted(accepted: Accepted): unknown
}

/** The form for requesting a free trial (specification sections 3 and 5). */
export function FreeTrialForm({api, texts, onAccepted}: FreeTrialFormProps) {
  return (
    <SubmissionForm
      api={api}
      form={freeTrialForm}
      submitLabel={<Localized of={texts.submitButton} />}
      onAccepted={onAccepted}
    >
      <FieldGroup legend={texts.companyHeading}>
        <TextField name="companyName" autoComplete="organization" wide />
        <TextField name="contactName" autoComplete="name" wide />
        <PlaceFields postalCode="postalCode" />
      </FieldGroup>
      <FieldGroup legend={texts.contactHeading}>
        <PhoneField />
        <EmailField name="email" />
        <ChoiceField
          name="hearAboutUs"
          options={labeledOptions(useIntl(), freeTrialForm.fields.hearAboutUs)}
        />
        <TextareaField name="other" wide />
      </FieldGroup>
    </SubmissionForm>
  )
}
