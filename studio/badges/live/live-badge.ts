import {type DocumentBadgeComponent, useTranslation} from 'sanity'
import {useLiveState} from './use-live-state.ts'

/**
 * A badge that shows whether visitors see the published version, and whether the draft has unpublished
 * changes.
 */
export const liveBadge: DocumentBadgeComponent = ({id, draft, published, ready, version}) => {
  const {t} = useTranslation('live')
  const state = useLiveState(id, ready ? (published?._rev ?? null) : undefined)
  // Visitors do not see versions in releases.
  if (!state || version) return null
  if (state.is === 'publishing') {
    return {label: t('publishing'), title: t('publishing.title'), color: 'primary'}
  }
  if (state.is === 'late') {
    const count = state.because === 'pages' ? state.count : 0
    return {label: t('not-live'), title: t(`not-live.${state.because}`, {count}), color: 'danger'}
  }
  if (!published) {
    // Do not show a badge for documents that were never published.
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
