import {ActivityIcon} from '@sanity/icons/Activity'
import {definePlugin} from 'sanity'
import {environment} from '../../running-environment.ts'
import {SiteHealthPage} from './site-health-page.tsx'

/**
 * Plugin with a tool that shows the site's health. The plugin adds no tool if the Studio does not
 * know the site's address.
 */
export const siteHealthTool = definePlugin({
  name: 'site-health',
  tools: environment.siteUrl
    ? [{name: 'site-health', title: 'Site health', icon: ActivityIcon, component: SiteHealthPage}]
    : [],
})
