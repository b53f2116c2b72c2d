import {BarChartIcon} from '@sanity/icons/BarChart'
import {lazy} from 'react'
import {definePlugin} from 'sanity'
import {environment} from '../../running-environment.ts'

const component = lazy(() =>
  import('./visits-page.tsx').then(({VisitsPage}) => ({default: VisitsPage})),
)

/**
 * Plugin with a tool that shows how often pages were visited. The plugin adds no tool if the Studio
 * does not know the site's address.
 */
export const visitsTool = definePlugin({
  name: 'visits',
  tools: environment.siteUrl
    ? [{name: 'visits', title: 'Visits', icon: BarChartIcon, component}]
    : [],
})
