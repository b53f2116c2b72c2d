import {useTranslation} from 'sanity'
import type {MessageEvent} from '../messages.ts'

const kinds = ['note', 'answer', 'resend', 'release', 'mail'] as const

/** Returns a function that says in one sentence who did what with a message. */
export function useEventText(): (event: MessageEvent) => string {
  const {t} = useTranslation('inbox')
  return ({kind, state, user}) => {
    const known = kinds.find((each) => each === kind)
    if (known) return t(`event.${known}`, {name: user.name})
    return state ? t(`event.state.${state}`, {name: user.name}) : t('event', {name: user.name})
  }
}
