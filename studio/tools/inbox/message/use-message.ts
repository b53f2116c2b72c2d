import {useCallback, useEffect, useRef, useState} from 'react'
import {useCurrentUser} from 'sanity'
import {useCounts} from '../counts/counts-context.ts'
import {type Message, type MessageEvent, type Refusal, refusalOf} from '../messages.ts'
import {type Change, useInbox} from '../use-inbox.ts'

/** Changes the message, and returns whether the change was stored. */
export type ChangeMessage = (change: Change, body?: object) => Promise<boolean>

/** The open message. */
export interface OpenMessage {
  message: Message | undefined
  /** Why the message could not be read, or the last change was not stored. */
  refusal: Refusal | undefined
  /** What was changed elsewhere while the message was open, until the user changes it. */
  conflict: MessageEvent[] | undefined
  /** The change that is being stored. */
  busy: Change | undefined
  /** The last change that was stored. */
  done: Change | undefined
  change: ChangeMessage
}

/** Loads a message, follows its changes, and changes it. */
export function useMessage(reference: string): OpenMessage {
  const inbox = useInbox()
  const counts = useCounts()
  const latestChange = counts?.answer?.change
  const [state, setState] = useState<Omit<OpenMessage, 'change'>>(nothing)
  const known = useRef<Message>(undefined)
  // The version that the next change names. A change elsewhere does not raise it: the site then refuses the
  // next change once, so that nobody answers twice because a colleague's answer came in the same second.
  const agreed = useRef<number>(undefined)
  const isChanging = useRef(false)
  const me = useCurrentUser()?.id
  const show = useCallback(
    (message: Message, more: Partial<OpenMessage> = {}) => {
      const seen = known.current?.events.length ?? message.events.length
      // The user's own events are of another tab, unless this one is changing the message.
      const fresh = message.events
        .slice(seen)
        .filter(({user}) => !isChanging.current || user.id !== me)
      known.current = message
      if (fresh.length === 0) agreed.current = message.version
      setState((before) => {
        const after = {...before, message, ...more}
        return fresh.length > 0
          ? {...after, conflict: [...(after.conflict ?? []), ...fresh]}
          : after
      })
    },
    [me],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of messages reads the message again
  useEffect(() => {
    let isOver = false
    inbox.read(reference).then(
      (message) => {
        // An older response must not replace a newer one.
        const isOld = known.current && known.current.version > message.version
        if (!isOver && !isOld) show(message, {refusal: undefined})
      },
      (error: unknown) => {
        if (!isOver) setState((before) => ({...before, refusal: refusalOf(error)}))
      },
    )
    return () => {
      isOver = true
    }
  }, [inbox, reference, show, latestChange])

  const askAgain = counts?.askAgain
  const change = useCallback<ChangeMessage>(
    async (name, body = {}) => {
      const version = agreed.current
      setState((before) => ({...before, refusal: undefined, done: undefined, busy: name}))
      isChanging.current = true
      try {
        const message = await inbox.change(reference, name, {version, ...body})
        show(message, {...settled, done: name})
        agreed.current = message.version
        void askAgain?.()
        return true
      } catch (error) {
        const refusal = refusalOf(error)
        const {message} = refusal
        if (message) {
          show(message, {busy: undefined, refusal})
          agreed.current = message.version
        } else setState((before) => ({...before, busy: undefined, refusal}))
        return false
      } finally {
        isChanging.current = false
      }
    },
    [inbox, reference, show, askAgain],
  )
  return {...state, change}
}

const settled = {refusal: undefined, conflict: undefined, busy: undefined, done: undefined}
const nothing: Omit<OpenMessage, 'change'> = {...settled, message: undefined}
