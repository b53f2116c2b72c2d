import {ProjectsIcon} from '@sanity/icons/Projects'
import {both} from '../fields/bilingual.ts'
import {chosenDocument, defineBlock} from '../fields/define-block.ts'

/** A group of tabs on a landing page. */
export const featureTabGroupBlock = defineBlock({
  name: 'featureTabGroupBlock',
  title: both('Group of tabs', 'Grupo de pestañas'),
  icon: ProjectsIcon,
  fields: [
    chosenDocument({
      name: 'tabGroup',
      to: 'featureTabGroup',
      title: both('Group of tabs', 'Grupo de pestañas'),
      description: both(
        'The group of tabs that this block shows. To edit its texts and tabs, go to “Tabs”.',
        'El grupo de pestañas que muestra este bloque. Para editar sus textos y sus pestañas, vaya a «Pestañas».',
      ),
    }),
  ],
  heading: 'tabGroup.heading',
})
