import {RestoreIcon} from '@sanity/icons/Restore'
import {definePlugin} from 'sanity'
import {YesterdayPage} from './yesterday-page.tsx'

/** Everything as it was at a time: shown first, put back in one transaction, taken back by one press. */
export const yesterdayTool = definePlugin({
  name: 'yesterday',
  tools: [{name: 'yesterday', title: 'Back in time', icon: RestoreIcon, component: YesterdayPage}],
})
