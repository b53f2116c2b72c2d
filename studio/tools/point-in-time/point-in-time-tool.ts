import {RestoreIcon} from '@sanity/icons/Restore'
import {definePlugin} from 'sanity'
import {PointInTimePage} from './point-in-time-page.tsx'

/**
 * The tool "Back in time": shows what changed since a time, restores it in one transaction, and can
 * undo that.
 */
export const pointInTimeTool = definePlugin({
  name: 'point-in-time',
  tools: [
    {name: 'yesterday', title: 'Back in time', icon: RestoreIcon, component: PointInTimePage},
  ],
})
