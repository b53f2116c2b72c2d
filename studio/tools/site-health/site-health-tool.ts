import {ActivityIcon} from '@sanity/icons/Activity'
import {type ComponentType, createElement, lazy} from 'react'
import {definePlugin} from 'sanity'
import {environment} from '../../running-environment.ts'

const SiteHealthPage = lazy(() =>
  import('./site-health-page.tsx').then((page) => ({default: page.SiteHealthPage})),
)

/**
 * Plugin with a tool that shows the site's health. The plugin adds no tool if the Studio does not
 * know the site's address.
 *
 * @param options.warnings - shows warnings of other parts of the Studio
 */
export const siteHealthTool = definePlugin<{warnings: ComponentType}>(({warnings}) => {
  const component = () => createElement(SiteHealthPage, {warnings: createElement(warnings)})
  return {
    name: 'site-health',
    tools: environment.siteUrl
      ? [{name: 'site-health', title: 'Site health', icon: ActivityIcon, component}]
      : [],
  }
})
