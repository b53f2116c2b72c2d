import {HomeIcon} from '@sanity/icons/Home'
import {
  type CustomValidator,
  defineField,
  defineType,
  isReference,
  type SanityDocument,
} from 'sanity'
import {nameOf} from '../document-types.ts'
import {bilingual} from '../fields/bilingual.ts'
import {englishText} from '../fields/localized-value.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'
import {aboutSupportFields} from '../objects/about-support.ts'
import {homeClosingFields} from '../objects/closing-footer.ts'
import {comparisonFields} from '../objects/comparison.ts'
import {heroFields} from '../objects/hero.ts'
import {reviewsFields} from '../objects/reviews.ts'
import {seoFields} from '../objects/seo.ts'
import {ticketIntroFields} from '../objects/ticket-intro.ts'

const tabGroup = (name: string, title: string, place: string) =>
  defineField({
    name,
    type: 'reference',
    title,
    description: `The group of tabs ${place}. To edit its texts and tabs, go to “Tabs”.`,
    group: 'tabs',
    to: [{type: 'featureTabGroup'}],
    options: {disableNew: true},
    validation: (rule) =>
      rule
        .required()
        .error(
          bilingual(
            'Choose the group of tabs to show here.',
            'Elija el grupo de pestañas que se muestra aquí.',
          ),
        ),
  })

const groupIn = (home: SanityDocument, field: string): unknown => {
  const reference = home[field]
  return isReference(reference) ? reference._ref : undefined
}

const showsTwoGroups: CustomValidator<SanityDocument | undefined> = (home) => {
  if (!home) return true
  const group = groupIn(home, 'ticketsTabs')
  return (
    group === undefined ||
    group !== groupIn(home, 'shopManagementTabs') ||
    bilingual(
      '“Tickets” and “Shop management” show the same group of tabs. Choose another group for one of them.',
      '«Órdenes de servicio» y «Administración del taller» muestran el mismo grupo de pestañas. Elija otro grupo para uno de los dos.',
    )
  )
}

/** The texts of the home page, in page order. There is exactly one document of this type. */
export const homePage = defineType({
  name: 'homePage',
  type: 'document',
  icon: HomeIcon,
  groups: [
    {name: 'hero', title: 'First screen', default: true},
    {name: 'ticketIntro', title: 'Introduction'},
    {name: 'tabs', title: 'Tabs'},
    {name: 'comparison', title: 'Comparison'},
    {name: 'aboutSupport', title: 'About and support'},
    {name: 'reviews', title: 'Reviews'},
    {name: 'closingFooter', title: 'End of the page'},
    {name: 'seo', title: 'Search engines'},
  ],
  fields: [
    ...heroFields,
    ...ticketIntroFields,
    tabGroup('ticketsTabs', 'Tickets', 'below the introduction'),
    ...comparisonFields,
    tabGroup('shopManagementTabs', 'Shop management', 'below the comparison'),
    ...aboutSupportFields,
    ...reviewsFields,
    ...homeClosingFields,
    ...seoFields,
  ],
  validation: (rule) => rule.custom(showsTwoGroups).error(),
  preview: {
    select: {headline: 'headline', media: 'heroImage.0.value'},
    prepare: translatablePreview({title: nameOf('homePage')}, ({title}) => ({headline, media}) => ({
      title,
      subtitle: englishText(headline),
      media,
    })),
  },
})
