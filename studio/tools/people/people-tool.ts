import {UsersIcon} from '@sanity/icons/Users'
import {definePlugin} from 'sanity'
import {PeoplePage} from './people-page.tsx'

/** The tool to manage the users of the embedded lake. Sanity manages those of hosted projects. */
export const peopleTool = definePlugin({
  name: 'people',
  tools: [{name: 'people', title: 'People', icon: UsersIcon, component: PeoplePage}],
})
