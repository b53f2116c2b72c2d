import {RestoreIcon} from '@sanity/icons/Restore'
import {lazy} from 'react'
import {definePlugin} from 'sanity'

const component = lazy(() =>
  import('./point-in-time-page.tsx').then(({PointInTimePage}) => ({default: PointInTimePage})),
)

/**
 * Plugin with the tool "Back in time". It shows what has changed since a time, restores documents
 * in one transaction, and can undo the restore.
 */
export const pointInTimeTool = definePlugin({
  name: 'point-in-time',
  tools: [{name: 'yesterday', title: 'Back in time', icon: RestoreIcon, component}],
})
