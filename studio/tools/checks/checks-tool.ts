import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {lazy} from 'react'
import {definePlugin} from 'sanity'

const component = lazy(() =>
  import('./checks-page.tsx').then(({ChecksPage}) => ({default: ChecksPage})),
)

/** Plugin with a tool that validates all documents, including rules that read other documents. */
export const checksTool = definePlugin({
  name: 'checks',
  tools: [{name: 'checks', title: 'Check everything', icon: CheckmarkCircleIcon, component}],
})
