import {createContext, use} from 'react'
import type {SiteAnswer} from '../../site-health/use-site.ts'
import type {Counts} from '../messages.ts'

/** The last counts of messages; undefined for users who see no messages. */
export type CountsAnswer = SiteAnswer<Counts>

export const CountsContext = createContext<CountsAnswer | undefined>(undefined)

/** Returns the counts of messages that the whole Studio shares. */
export const useCounts = (): CountsAnswer | undefined => use(CountsContext)
