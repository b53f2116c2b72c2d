import {RestoreIcon} from '@sanity/icons/Restore'
import {definePlugin} from 'sanity'
import {YesterdayPage} from './yesterday-page.tsx'

/**
 * The tool "Back in time": shows what changed since a time, restores it in one transaction, and can
 * undo that.
 */
export const yesterdayTool = definePlugin({
  name: 'yesterday',
  tools: [{name: 'yesterday', title: 'Back in time', icon: RestoreIcon, component: YesterdayPage}],
})
