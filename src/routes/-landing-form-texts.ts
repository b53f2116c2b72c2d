import {createContext} from 'react'
import type {ContactTexts} from '#src/forms/contact/contact-page.tsx'
import type {TrialTexts} from '#src/forms/free-trial/free-trial-page.tsx'
import type {RouterContext} from './-router-context.ts'

/** The texts of the forms that landing pages can contain. */
export interface LandingFormTexts {
  contact: ContactTexts['form']
  trial: TrialTexts['form']
}

/** Reads the texts of the forms. */
export async function landingFormTexts({content}: RouterContext): Promise<LandingFormTexts> {
  const [contact, trial] = await Promise.all([content('contact-page'), content('trial-page')])
  return {contact: contact.texts.form, trial: trial.texts.form}
}

/** Provides the texts of the forms to the blocks of a landing page. */
export const LandingFormContext = createContext<LandingFormTexts | undefined>(undefined)
