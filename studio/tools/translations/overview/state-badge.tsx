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

/** The state of a field in a word and a colour. */
export function StateBadge({state}: {state: TranslationState}) {
  const {t} = useTranslation('translations')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
