import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {definePlugin} from 'sanity'
import {ChecksPage} from './checks-page.tsx'

/** What the rules say of every document, in one list: also what only shows between documents. */
export const checksTool = definePlugin({
  name: 'checks',
  tools: [
    {name: 'checks', title: 'Check everything', icon: CheckmarkCircleIcon, component: ChecksPage},
  ],
})
