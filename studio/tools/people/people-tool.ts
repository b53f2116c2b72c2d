import {UsersIcon} from '@sanity/icons/Users'
import {definePlugin} from 'sanity'
import {PeoplePage} from './people-page.tsx'

/**
 * Plugin with the tool that manages the users of the embedded lake. Users of hosted projects are
 * managed at sanity.io.
 */
export const peopleTool = definePlugin({
  name: 'people',
  tools: [{name: 'people', title: 'People', icon: UsersIcon, component: PeoplePage}],
})
