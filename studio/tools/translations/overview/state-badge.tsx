import {Badge} from '@sanity/ui'
import {useTranslation} from 'sanity'
import type {TranslationState} from '../../../translation-state/translation-state.ts'

const tones = {
  empty: 'default',
  'english-missing': 'critical',
  missing: 'critical',
  'out-of-date': 'caution',
  complete: 'positive',
} as const satisfies Record<TranslationState, string>

/** A badge that shows the translation state of a field. */
export function StateBadge({state}: {state: TranslationState}) {
  const {t} = useTranslation('translations')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
