import {fireEvent} from '@testing-library/react'
import type {Api} from '#src/api/request.ts'
import type {Accepted} from '#src/api/submission.ts'
import {ContactForm} from '#src/forms/contact/contact-form.tsx'
import {CorrectionForm} from '#src/forms/correction/correction-form.tsx'
import {FreeTrialForm} from '#src/forms/free-trial/free-trial-form.tsx'
import {useSite} from '#src/ui/site.tsx'
import {forms} from '../../../server/forms-api/sample-forms.ts'
import {defaultTexts} from '../default-texts.ts'

interface FormProps {
  api: Api
  onAccepted(accepted: Accepted): void
}

const useTexts = () => defaultTexts[useSite().locale]
const Contact = (props: FormProps) => <ContactForm {...props} texts={useTexts().contact.form} />
const Correction = (props: FormProps) => (
  <CorrectionForm {...props} texts={useTexts().correction.form} />
)
const Trial = (props: FormProps) => <FreeTrialForm {...props} texts={useTexts().trial.form} />

/** The three forms, each with valid values and the request body that contains these values. */
export const threeForms = [
  {
    form: (props: FormProps) => <Contact {...props} />,
    submit: {en: 'Send message', es: 'Enviar mensaje'},
    ...forms.contact,
    sent: {...forms.contact.values, type: 'contactForm'},
  },
  {
    form: (props: FormProps) => <Correction {...props} />,
    submit: {en: 'Send correction', es: 'Enviar corrección'},
    ...forms.correction,
    sent: {...forms.correction.values, state: 'Texas'},
  },
  {
    form: (props: FormProps) => <Trial {...props} />,
    submit: {en: 'Request free trial', es: 'Solicitar prueba gratis'},
    ...forms['free-trial'],
    sent: {...forms['free-trial'].values, state: 'Ontario'},
  },
] as const

const controls = (name: string) =>
  document.querySelectorAll<HTMLInputElement>(`form [name="${name}"]`)

/** Fills in all fields of a form at once, as the browser's autofill does. */
export function fillIn(values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    for (const control of controls(name)) {
      if (control.type !== 'radio') fireEvent.change(control, {target: {value}})
      else if (control.value === value) fireEvent.click(control)
    }
  }
}

/** Returns the current values of the form on the page. */
export function currentValues(): Record<string, string> {
  const form = document.querySelector('form')
  if (!form) throw new Error('The page has no form.')
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, value instanceof File ? '' : value]),
  )
}
