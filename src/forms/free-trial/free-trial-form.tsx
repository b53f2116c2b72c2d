import {useIntl} from 'react-intl'
import type {Api} from '#src/api/request.ts'
import type {Accepted} from '#src/api/submission.ts'
import {requestFreeTrial} from '#src/api/submission.ts'
import {ChoiceField} from '#src/ui/fields/choice-field.tsx'
import {FieldGroup} from '#src/ui/fields/field-group.tsx'
import {TextField} from '#src/ui/fields/text-field.tsx'
import {TextareaField} from '#src/ui/fields/textarea-field.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import {defaultCountry} from '../rules/place.ts'
import {fieldsOf} from '../rules/rule.ts'
import {EmailField} from '../submission/email-field.tsx'
import {PhoneField} from '../submission/phone-field.tsx'
import {PlaceFields} from '../submission/place-fields.tsx'
import {SubmissionForm} from '../submission/submission-form.tsx'
import {
  freeTrialFields,
  freeTrialRequest,
  freeTrialRules,
  hearAboutUsOptions,
} from './free-trial.ts'
import type {TrialTexts} from './free-trial-page.tsx'

interface FreeTrialFormProps {
  api: Api
  texts: TrialTexts['form']
  onAccepted(accepted: Accepted): unknown
}

/** The form for requesting a free trial (specification sections 3 and 5). */
export function FreeTrialForm({api, texts, onAccepted}: FreeTrialFormProps) {
  const {formatMessage} = useIntl()
  return (
    <SubmissionForm
      name="free-trial"
      rules={freeTrialRules}
      initialValues={fieldsOf(freeTrialFields, {country: defaultCountry})}
      submitLabel={<Localized of={texts.submitButton} />}
      send={(values, options) =>
        requestFreeTrial(api, freeTrialRequest(fieldsOf(freeTrialFields, values)), options)
      }
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
          options={hearAboutUsOptions.map((value, index) => ({
            value,
            label: formatMessage({id: `hearAboutUs.${index + 1}`}),
          }))}
        />
        <TextareaField name="other" optional wide />
      </FieldGroup>
    </SubmissionForm>
  )
}
