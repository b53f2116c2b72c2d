import {useIntl} from 'react-intl'
import type {Api} from '#src/api/request.ts'
import type {Accepted} from '#src/api/submission.ts'
import {TextField} from '#src/ui/fields/text-field.tsx'
import {TextareaField} from '#src/ui/fields/textarea-field.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import {EmailField, PhoneField} from '../submission/contact-fields.tsx'
import {SubmissionForm} from '../submission/submission-form.tsx'
import {contactForm} from './contact.ts'
import type {ContactTexts} from './contact-page.tsx'

interface ContactFormProps {
  api: Api
  texts: ContactTexts['form']
  onAccepted(accepted: Accepted): unknown
}

/** The contact form (specification sections 3 and 5). */
export function ContactForm({api, texts, onAccepted}: ContactFormProps) {
  const {formatMessage} = useIntl()
  return (
    <SubmissionForm
      api={api}
      form={contactForm}
      submitLabel={<Localized of={texts.submitButton} />}
      onAccepted={onAccepted}
    >
      <TextField name="name" autoComplete="name" />
      <PhoneField />
      <EmailField name="emailAddress" />
      <TextareaField name="question" />
      <TextField
        name="validation"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="send"
        hint={formatMessage({id: 'hints.validation'})}
      />
    </SubmissionForm>
  )
}
