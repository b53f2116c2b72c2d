import {useRouter} from '@tanstack/react-router'
import {ContactForm} from '#src/forms/contact/contact-form.tsx'
import {FreeTrialForm} from '#src/forms/free-trial/free-trial-form.tsx'
import {useConfirmation} from './-use-confirmation.ts'

const confirmations = {
  contact: '/ContactUs/ContactUsConfirm',
  trial: '/AutomotiveExpert/FreeTrial/AEformConfirm',
}

/** A form on a landing page: the same form as on its own page, with the same draft. */
export function LandingForm({form}: {form: 'contact' | 'trial'}) {
  const {api} = useRouter().options.context.environment
  const onAccepted = useConfirmation(confirmations[form])
  const Form = form === 'trial' ? FreeTrialForm : ContactForm
  return <Form api={api} onAccepted={onAccepted} />
}
