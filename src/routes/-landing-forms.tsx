import {useRouter} from '@tanstack/react-router'
import {ContactForm} from '#src/forms/contact/contact-form.tsx'
import {FreeTrialForm} from '#src/forms/free-trial/free-trial-form.tsx'
import type {LandingFormTexts} from './-landing-form-texts.ts'
import {useConfirmation} from './-use-confirmation.ts'

interface LandingFormProps {
  form: 'contact' | 'trial'
  texts: LandingFormTexts
}

/** A form on a landing page: the same form as on its own page, with the same draft and texts. */
export function LandingForm({form, texts}: LandingFormProps) {
  return form === 'trial' ? <TrialForm texts={texts} /> : <MessageForm texts={texts} />
}

function MessageForm({texts}: Pick<LandingFormProps, 'texts'>) {
  const {api} = useRouter().options.context.environment
  const onAccepted = useConfirmation('/ContactUs/ContactUsConfirm')
  return <ContactForm api={api} texts={texts.contact} onAccepted={onAccepted} />
}

function TrialForm({texts}: Pick<LandingFormProps, 'texts'>) {
  const {api} = useRouter().options.context.environment
  const onAccepted = useConfirmation('/AutomotiveExpert/FreeTrial/AEformConfirm')
  return <FreeTrialForm api={api} texts={texts.trial} onAccepted={onAccepted} />
}
