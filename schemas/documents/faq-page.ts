import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineType} from 'sanity'
import {both} from '../fields/bilingual.ts'
import {namedPreview} from '../fields/named-preview.ts'
import {extraSupportFields} from '../objects/extra-support.ts'
import {faqCategoryFields} from '../objects/faq-categories.ts'
import {faqHeaderFields} from '../objects/faq-header.ts'
import {seoFields} from '../objects/seo.ts'

/**
 * The texts of the FAQ page except the questions, in page order. There is exactly one document of
 * this type.
 */
export const faqPage = defineType({
  name: 'faqPage',
  type: 'document',
  icon: HelpCircleIcon,
  groups: [
    {name: 'faqHeader', title: both('First screen', 'Primera pantalla'), default: true},
    {name: 'faqCategories', title: both('Lists of questions', 'Listas de preguntas')},
    {name: 'extraSupport', title: both('Support and downloads', 'Soporte y descargas')},
    {name: 'seo', title: both('Search engines', 'Buscadores')},
  ],
  fields: [...faqHeaderFields, ...faqCategoryFields, ...extraSupportFields, ...seoFields],
  preview: namedPreview('faqPage', {subtitle: 'faqHeading'}),
})
