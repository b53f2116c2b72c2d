import {useIntl} from 'react-intl'
import type {Api} from '#src/api/request.ts'
import type {Accepted} from '#src/api/submission.ts'
import {requestFreeTrial} from '#src/api/submission.ts'
import {ChoiceField} from '#src/ui/fields/choice-field.tsx'
import {FieldGroup} from '#src/ui/fields/field-group.tsx'
import {TextField} from '#src/ui/fields/text-field.tsx'
import {TextareaField} from '#src/ui/fields/textarea-field.tsx'
import {defaultCountry} from '../rules/place.ts'
import {fieldsOf} from '../rules/rule.ts'
import {PhoneField} from '../submission/phone-field.tsx'
import {PlaceFields} from '../submission/place-fields.tsx'
import {SubmissionForm} from '../submission/submission-form.tsx'
import {
  freeTrialFields,
  freeTrialRequest,
  freeTrialRules,
  hearAboutUsOptions,
} from './free-trial.ts'

interface FreeTrialFormProps {
  api: Api
  onAccepted(accepted: Accepted): unknown
}

/** The form for requesting a free trial (specification sections 3 and 5). */
export function FreeTrialForm({api, onAccepted}: FreeTrialFormProps) {
  const {formatMessage} = useIntl()
  return (
    <SubmissionForm
      name="free-trial"
      rules={freeTrialRules}
      initialValues={fieldsOf(freeTrialFields, {country: defaultCountry})}
      submitLabel={formatMessage({id: 'freeTrial.submit'})}
      send={(values, options) =>
        requestFreeTrial(api, freeTrialRequest(fieldsOf(freeTrialFields, values)), options)
      }
      onAccepted={onAccepted}
    >
      <FieldGroup legend={formatMessage({id: 'freeTrial.company'})}>
        <TextField name="companyName" autoComplete="organization" wide />
        <TextField name="contactName" autoComplete="name" wide />
        <PlaceFields postalCode="postalCode" />
      </FieldGroup>
      <FieldGroup legend={formatMessage({id: 'freeTrial.contact'})}>
        <PhoneField />
        <TextField name="email" type="email" autoComplete="email" />
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
