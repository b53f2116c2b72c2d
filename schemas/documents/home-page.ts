import {HomeIcon} from '@sanity/icons/Home'
import {
  type CustomValidator,
  defineField,
  defineType,
  isReference,
  type SanityDocument,
} from 'sanity'
import type {Names} from '../document-types.ts'
import {bilingual, both} from '../fields/bilingual.ts'
import {namedPreview} from '../fields/named-preview.ts'
import {aboutSupportFields} from '../objects/about-support.ts'
import {homeClosingFields} from '../objects/closing-footer.ts'
import {comparisonFields} from '../objects/comparison.ts'
import {heroFields} from '../objects/hero.ts'
import {reviewsFields} from '../objects/reviews.ts'
import {seoFields} from '../objects/seo.ts'
import {ticketIntroFields} from '../objects/ticket-intro.ts'

const tabGroup = (name: string, title: string, place: Names) =>
  defineField({
    name,
    type: 'reference',
    title,
    description: both(
      `The group of tabs ${place.en}. To edit its texts and tabs, go to “Tabs”.`,
      `El grupo de pestañas ${place.es}. Para editar sus textos y sus pestañas, vaya a «Pestañas».`,
    ),
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
    {name: 'hero', title: both('First screen', 'Primera pantalla'), default: true},
    {name: 'ticketIntro', title: both('Introduction', 'Introducción')},
    {name: 'tabs', title: both('Tabs', 'Pestañas')},
    {name: 'comparison', title: both('Comparison', 'Comparación')},
    {name: 'aboutSupport', title: both('About and support', 'Empresa y soporte')},
    {name: 'reviews', title: both('Reviews', 'Reseñas')},
    {name: 'closingFooter', title: both('End of the page', 'Final de la página')},
    {name: 'seo', title: both('Search engines', 'Buscadores')},
  ],
  fields: [
    ...heroFields,
    ...ticketIntroFields,
    tabGroup('ticketsTabs', both('Tickets', 'Órdenes de servicio'), {
      en: 'below the introduction',
      es: 'debajo de la introducción',
    }),
    ...comparisonFields,
    tabGroup('shopManagementTabs', both('Shop management', 'Administración del taller'), {
      en: 'below the comparison',
      es: 'debajo de la comparación',
    }),
    ...aboutSupportFields,
    ...reviewsFields,
    ...homeClosingFields,
    ...seoFields,
  ],
  validation: (rule) => rule.custom(showsTwoGroups).error(),
  preview: namedPreview('homePage', {subtitle: 'headline', media: 'heroImage.0.value'}),
})
