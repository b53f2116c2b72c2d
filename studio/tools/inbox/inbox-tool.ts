import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {lazy} from 'react'
import {definePlugin} from 'sanity'
import {route} from 'sanity/router'
import {CountsLayout} from './counts/counts-layout.tsx'
import {MenuWithCount} from './counts/menu-with-count.tsx'
import {inboxName} from './inbox-name.ts'

const component = lazy(() =>
  import('./inbox-page.tsx').then(({InboxPage}) => ({default: InboxPage})),
)

/**
 * Plugin with the tool in which staff answer what visitors sent, and the number of new messages in the
 * menu of tools. `/inbox/message/REFERENCE` is the address of a message, `/inbox/recipients` that of
 * the settings.
 */
export const inboxTool = definePlugin({
  name: inboxName,
  studio: {components: {layout: CountsLayout, toolMenu: MenuWithCount}},
  tools: [
    {
      name: inboxName,
      title: 'Inbox',
      icon: EnvelopeIcon,
      component,
      router: route.create('/', [route.create('/:view', [route.create('/:reference')])]),
    },
  ],
})
