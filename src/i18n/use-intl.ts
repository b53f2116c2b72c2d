import {createContext, use} from 'react'
import type {SiteIntl} from './intl.ts'

/** Around everything that has words: what formats them. */
export const IntlContext = createContext<SiteIntl | undefined>(undefined)

/** What formats messages in the page's language. */
export function useIntl(): SiteIntl {
  const intl = use(IntlContext)
  if (!intl) throw new Error('nothing around this formats messages')
  return intl
}
