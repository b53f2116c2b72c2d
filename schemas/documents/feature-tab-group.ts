import {ProjectsIcon} from '@sanity/icons/Projects'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {referencedBy} from '../fields/reference-rules.ts'
import {fillIn, translatablePreview} from '../fields/translatable-preview.ts'

/** A group of tabs on the home page: Tickets or Shop Management. */
export const featureTabGroup = defineType({
  name: 'featureTabGroup',
  type: 'document',
  icon: ProjectsIcon,
  groups: [{name: 'content', title: both('Content', 'Contenido'), default: true}],
  fields: [
    localizedField({
      name: 'heading',
      type: 'string',
      title: both('Heading', 'Encabezado'),
      description: both(
        'The heading above this group of tabs on the home page.',
        'El encabezado arriba de este grupo de pestañas en la página de inicio.',
      ),
      group: 'content',
      atMost: 80,
    }),
    localizedField({
      name: 'intro',
      type: 'text',
      title: both('Introduction', 'Introducción'),
      description: both(
        'One or two sentences that introduce the tabs. Shown between the heading and the tabs.',
        'Una o dos oraciones entre el encabezado y las pestañas.',
      ),
      group: 'content',
      atMost: 240,
    }),
    defineField({
      name: 'tabs',
      type: 'array',
      title: both('Tabs', 'Pestañas'),
      description: both(
        'The tabs, in the order visitors see them. The first tab is open when the page loads. Six tabs fit well. Drag a tab to move it.',
        'Las pestañas, en el orden en que las ven los visitantes. La primera está abierta al cargar la página. Seis caben bien. Arrastre una pestaña para moverla.',
      ),
      group: 'content',
      of: [
        defineArrayMember({
          type: 'reference',
          title: both('Tab', 'Pestaña'),
          to: [{type: 'featureTab'}],
        }),
      ],
      validation: (rule) => [
        rule
          .required()
          .min(2)
          .error(
            bilingual(
              'Choose at least two tabs, so that visitors have something to choose from.',
              'Elija al menos dos pestañas, para que los visitantes tengan de dónde elegir.',
            ),
          ),
        rule
          .unique()
          .error(
            bilingual(
              'This tab is in the list twice. Remove one of the two.',
              'Quite la pestaña que está dos veces en la lista.',
            ),
          ),
        rule
          .max(8)
          .warning(
            bilingual(
              'Use eight tabs at most. A longer list would be taller than the picture next to it.',
              'Use ocho pestañas como máximo: una lista más larga queda más alta que la imagen de al lado.',
            ),
          ),
      ],
    }),
  ],
  validation: referencedBy(
    ['homePage', 'landingPage'],
    bilingual(
      'No page shows this group. Choose it under Home page → Tabs, or add it to a landing page.',
      'Ninguna página muestra este grupo. Elíjalo en Página de inicio → Pestañas o agréguelo a una página de campaña.',
    ),
  ),
  preview: {
    select: {heading: 'heading', tabs: 'tabs'},
    prepare: translatablePreview(
      {
        unnamed: both('Group without a heading', 'Grupo sin encabezado'),
        tabs: both('{{count}} tabs', '{{count}} pestañas'),
      },
      (texts) =>
        ({heading, tabs}) => ({
          title: englishText(heading) ?? texts.unnamed,
          subtitle: fillIn(texts.tabs, {count: Array.isArray(tabs) ? tabs.length : 0}),
        }),
    ),
  },
})
