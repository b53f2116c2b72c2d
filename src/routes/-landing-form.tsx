import {useContext} from 'react'
import {LandingFormContext} from './-landing-form-texts.ts'
import type {LandingForm as Form} from './-landing-forms.tsx'

let loaded: {LandingForm: typeof Form} | undefined

/** Loads the forms, which only some landing pages need. Must be done before a form is rendered. */
export async function loadLandingForms() {
  loaded ??= await import('./-landing-forms.tsx')
}

/** A form on a landing page. Renders nothing if the forms are not loaded. */
export function LandingForm({form}: {form: 'contact' | 'trial'}) {
  const texts = useContext(LandingFormContext)
  return loaded && texts ? <loaded.LandingForm form={form} texts={texts} /> : null
}
