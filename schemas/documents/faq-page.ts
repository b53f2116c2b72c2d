import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineType} from 'sanity'
import {nameOf} from '../document-types.ts'
import {englishText} from '../fields/localized-value.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'
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
    {name: 'faqHeader', title: 'First screen', default: true},
    {name: 'faqCategories', title: 'Lists of questions'},
    {name: 'extraSupport', title: 'Support and downloads'},
    {name: 'seo', title: 'Search engines'},
  ],
  fields: [...faqHeaderFields, ...faqCategoryFields, ...extraSupportFields, ...seoFields],
  preview: {
    select: {heading: 'faqHeading'},
    prepare: translatablePreview({title: nameOf('faqPage')}, ({title}) => ({heading}) => ({
      title,
      subtitle: englishText(heading),
    })),
  },
})
