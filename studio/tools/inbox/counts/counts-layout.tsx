import {type ReactNode, useEffect, useState} from 'react'
import {type LayoutProps, useCurrentUser} from 'sanity'
import {useRouterState} from 'sanity/router'
import {environment} from '../../../running-environment.ts'
import {seesMessages} from '../../../sees-messages.ts'
import {useSiteAnswer} from '../../site-health/use-site.ts'
import {inboxName} from '../inbox-name.ts'
import {type Counts, isElsewhere, refusalOf} from '../messages.ts'
import {CountsContext} from './counts-context.ts'

/** While the tool is open, new messages appear within 2 seconds. */
const openMs = 1_500
const elsewhereMs = 15_000
/** The longest time of a timer. Where the messages are kept changes with a restart of the site. */
const neverMs = 2 ** 31 - 1

/** Polls the counts of messages for the whole Studio, if the user may see messages. */
export function CountsLayout(props: LayoutProps) {
  const isUsed = seesMessages(useCurrentUser()) && environment.mode === 'embedded'
  const studio = props.renderDefault(props)
  return isUsed && environment.siteUrl ? <WithCounts>{studio}</WithCounts> : studio
}

function WithCounts({children}: {children: ReactNode}) {
  const isOpen = useRouterState((router) => router.tool === inboxName)
  const [isFinal, setFinal] = useState(false)
  const everyMs = isOpen ? openMs : elsewhereMs
  const counts = useSiteAnswer('/_staff/inbox/counts', read, isFinal ? neverMs : everyMs)
  const {error} = counts
  useEffect(() => setFinal(error !== undefined && isElsewhere(refusalOf(error))), [error])
  return <CountsContext value={counts}>{children}</CountsContext>
}

function read(answer: unknown): Counts | undefined {
  const {states, held, oldestOpen, change} = Object(answer)
  return states && typeof change === 'number' ? {states, held, oldestOpen, change} : undefined
}
