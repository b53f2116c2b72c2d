import {PlugIcon} from '@sanity/icons/Plug'
import {lazy} from 'react'
import {definePlugin} from 'sanity'
import {environment} from '../../running-environment.ts'

const component = lazy(() =>
  import('./webhooks-page.tsx').then(({WebhooksPage}) => ({default: WebhooksPage})),
)

/**
 * Plugin with the tool in which administrators manage webhooks. The plugin adds no tool if the Studio
 * does not know the site's address.
 */
export const webhooksTool = definePlugin({
  name: 'webhooks',
  tools: environment.siteUrl
    ? [{name: 'webhooks', title: 'Webhooks', icon: PlugIcon, component}]
    : [],
})
