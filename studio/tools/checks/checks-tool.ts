import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {definePlugin} from 'sanity'
import {ChecksPage} from './checks-page.tsx'

/** Plugin with a tool that validates all documents, including rules that read other documents. */
export const checksTool = definePlugin({
  name: 'checks',
  tools: [
    {name: 'checks', title: 'Check everything', icon: CheckmarkCircleIcon, component: ChecksPage},
  ],
})
