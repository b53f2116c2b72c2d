import {Badge} from '@sanity/ui'
import {useTranslation} from 'sanity'
import type {State} from './messages.ts'

const tones = {
  new: 'primary',
  'in-progress': 'caution',
  answered: 'positive',
  accepted: 'positive',
  declined: 'default',
} as const

/** The state of a message. */
export function StateBadge({state}: {state: State}) {
  const {t} = useTranslation('inbox')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
