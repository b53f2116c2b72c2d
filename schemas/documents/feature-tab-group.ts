import {ProjectsIcon} from '@sanity/icons/Projects'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'

/** A row of tabs on the home page: Tickets, or Shop Management. */
export const featureTabGroup = defineType({
  name: 'featureTabGroup',
  type: 'document',
  title: 'Group of tabs',
  icon: ProjectsIcon,
  groups: [{name: 'content', title: 'Content', default: true}],
  fields: [
    localizedField({
      name: 'heading',
      type: 'string',
      title: 'Heading',
      description: 'Stands above the tabs on the home page.',
      group: 'content',
      atMost: 80,
    }),
    localizedField({
      name: 'intro',
      type: 'text',
      title: 'Introduction',
      description: 'One or two sentences between the heading and the tabs.',
      group: 'content',
      atMost: 240,
    }),
    defineField({
      name: 'tabs',
      type: 'array',
      title: 'Tabs',
      description:
        'The tabs in the order they are shown; the first is open at the start. Six fit well. Drag to reorder.',
      group: 'content',
      of: [defineArrayMember({type: 'reference', title: 'Tab', to: [{type: 'featureTab'}]})],
      validation: (rule) => [
        rule.required().min(1).error('Choose at least one tab.'),
        rule.unique().error('Remove the tab that is in the list twice.'),
        rule
          .max(8)
          .warning('Use eight tabs at most: more stand taller than the picture beside them.'),
      ],
    }),
  ],
  preview: {
    select: {heading: 'heading', tabs: 'tabs'},
    prepare: ({heading, tabs}) => ({
      title: englishText(heading) ?? 'Group without a heading',
      subtitle: `${Array.isArray(tabs) ? tabs.length : 0} tabs`,
    }),
  },
})
