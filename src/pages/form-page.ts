import {linkTarget} from '../content/link.ts'
import {localized} from '../content/localized.ts'

/** GROQ for the top of a page with a form. */
export const introProjection = `
    ${localized('heading')},
    ${localized('intro')},
    ${localized('seoDescription')}`

const stepProjection = `${localized('title')}, ${localized('text')}`

/** GROQ for the links at the end of a page. */
export const signpostsProjection = `
    ${localized('signpostsHeading')},
    "signposts": signposts[]{"to": ${linkTarget('page', 'href')}, ${stepProjection}}`

/** Returns GROQ for a list of headings with texts. */
export const steps = (field: string) => `"${field}": ${field}[]{${stepProjection}}`

/** GROQ for the questions next to a form. */
export const formQuestions = `questions[defined(@->_id)]->{"anchor": anchor.current, ${localized('question')}}`

/** GROQ for the confirmation that all forms have, without the steps. */
export const confirmationProjection = `
    ${localized('confirmationHeading')},
    ${localized('confirmationIntro')},
    ${localized('nextHeading')},
    ${localized('homeButton')}`
