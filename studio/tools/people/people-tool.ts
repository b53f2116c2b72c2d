import {UsersIcon} from '@sanity/icons/Users'
import {lazy} from 'react'
import {definePlugin} from 'sanity'

const component = lazy(() =>
  import('./people-page.tsx').then(({PeoplePage}) => ({default: PeoplePage})),
)

/**
 * Plugin with the tool that manages the users of the embedded lake. Users of hosted projects are
 * managed at sanity.io.
 */
export const peopleTool = definePlugin({
  name: 'people',
  tools: [{name: 'people', title: 'People', icon: UsersIcon, component}],
})
