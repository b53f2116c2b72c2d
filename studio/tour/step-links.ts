import {faqEntryTemplate} from '../document-options.ts'
import {interfaceLanguage} from '../i18n/interface-language.ts'
import {sitePath} from '../presentation/site-paths.ts'
import {translateIntent} from '../tools/translations/translate-intent.ts'
import type {Step} from './steps.ts'

/** A Sanity intent (a link inside the Studio) with its parameters. */
export type Place = {intent: string; params: Record<string, string>}

/** The product whose price the user changes in the tour. */
export type TourProduct = {id: string; name: string; slug: string}

/** The FAQ list that gets the practice question. */
const firstCategory = 1

/** The name of the preview tool. */
export const previewTool = 'presentation'

/**
 * Returns the place in the Studio where the user does a step.
 *
 * @param question - the id of the practice question
 * @param isBegun - whether the practice question already exists
 */
export function placeOf(
  step: Step,
  {product, question, isBegun}: {product: TourProduct; question: string; isBegun: boolean},
): Place {
  // `mode: 'structure'` opens the form in the Content tool. Without it, a link that is pressed in the
  // preview tool opens the form in the preview tool.
  const priceForm = {id: product.id, type: 'product', mode: 'structure', path: 'price'}
  const form = {id: question, type: 'faqEntry', mode: 'structure'}
  switch (step) {
    case 'priceTyped':
    case 'pricePublished':
      return {intent: 'edit', params: priceForm}
    case 'priceSeen': {
      const preview = sitePath(`/${product.slug}`, interfaceLanguage)
      return {intent: 'edit', params: {...priceForm, mode: previewTool, preview}}
    }
    case 'spanishQuestion':
      return {intent: translateIntent, params: {id: question, field: 'question'}}
    case 'spanishAnswer':
      return {intent: translateIntent, params: {id: question, field: 'answer'}}
    case 'questionAsked':
      return isBegun
        ? {intent: 'edit', params: {...form, path: 'question'}}
        : {intent: 'create', params: {...form, template: faqEntryTemplate(firstCategory)}}
    case 'questionAnswered':
      return {intent: 'edit', params: {...form, path: 'answer'}}
    case 'questionNamed':
      return {intent: 'edit', params: {...form, path: 'anchor'}}
    case 'questionPublished':
      return {intent: 'edit', params: form}
  }
}
