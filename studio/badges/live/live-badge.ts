import {type DocumentBadgeComponent, useTranslation} from 'sanity'
import {useLiveState} from './use-live-state.ts'

/**
 * Says beside a document's title whether visitors see its published version, and whether the draft
 * has changes that they do not see yet.
 */
export const liveBadge: DocumentBadgeComponent = ({id, draft, published, ready}) => {
  const {t} = useTranslation('live')
  const state = useLiveState(id, ready ? (published?._rev ?? null) : undefined)
  if (!state) return null
  if (state.is === 'publishing') {
    return {label: t('publishing'), title: t('publishing.title'), color: 'primary'}
  }
  if (state.is === 'late') {
    const count = state.because === 'pages' ? state.count : 0
    return {label: t('not-live'), title: t(`not-live.${state.because}`, {count}), color: 'danger'}
  }
  if (!published) {
    // A document that was never published is not on the site, and its editor knows that.
    return state.seconds === null
      ? null
      : {label: t('live.nowhere'), title: t('live.nowhere.title'), color: 'warning'}
  }
  if (draft) {
    return {label: t('live.draft'), title: t('live.draft.title'), color: 'warning'}
  }
  const seconds = state.seconds?.toFixed(1)
  return {
    label: seconds ? t('live.after', {seconds}) : t('live'),
    title: t('live.title'),
    color: 'success',
  }
}
