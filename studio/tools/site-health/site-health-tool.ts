import {ActivityIcon} from '@sanity/icons/Activity'
import {definePlugin} from 'sanity'
import {environment} from '../../running-environment.ts'
import {SiteHealthPage} from './site-health-page.tsx'

/** How the site is. Nothing where the Studio was not told where the site is. */
export const siteHealthTool = definePlugin({
  name: 'site-health',
  tools: environment.siteUrl
    ? [{name: 'site-health', title: 'Site health', icon: ActivityIcon, component: SiteHealthPage}]
    : [],
})
