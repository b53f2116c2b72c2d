import {UsersIcon} from '@sanity/icons/Users'
import {definePlugin} from 'sanity'
import {PeoplePage} from './people-page.tsx'

/**
 * The staff of the embedded lake. Hosted projects have no such tool: Sanity manages their people.
 */
export const peopleTool = definePlugin({
  name: 'people',
  tools: [{name: 'people', title: 'People', icon: UsersIcon, component: PeoplePage}],
})
