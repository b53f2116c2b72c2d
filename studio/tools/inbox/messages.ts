import {SiteError} from '../site-health/site-client.ts'

/** The forms of the site, in the order of the filters. */
export const forms = ['contact', 'correction', 'free-trial'] as const
export type FormName = (typeof forms)[number]

/** The states of a message. Only corrections are accepted or declined. */
export const states = ['new', 'in-progress', 'answered', 'accepted', 'declined'] as const
export type State = (typeof states)[number]

/** A user of the Studio who did something. */
export interface Actor {
  id: string
  name: string
}

/** A message in the list. Times are in epoch milliseconds. */
export interface Summary {
  reference: string
  form: FormName
  state: State
  assignee: Actor | null
  name: string
  shop: string | null
  email: string
  language: 'en' | 'es'
  received: number
  changed: number
  /** Signs of spam in a message that was accepted nevertheless. */
  doubt: string[]
  /** Why the message is held as suspected spam; null if it is not. */
  held: string | null
  /** Whether a mail failed, or nobody knows if it arrived. */
  mailTrouble: boolean
  /** Number of answers that were sent. */
  answers: number
}

export interface Field {
  name: string
  label: string
  value: string
}

export interface Decision {
  update: string | null
  reason: string | null
}

/** What staff did with a message. */
export interface MessageEvent {
  at: number
  user: Actor
  kind: string
  text: string | null
  state: State | null
}

export interface Mail {
  purpose: string
  recipient: string
  state: string
  created: number
  due: number
  attempts: number
  problem: string | null
  subject: string | null
}

/** A message with everything that belongs to it. */
export interface Message extends Summary {
  /** The version that a change names, so that nobody overwrites a colleague's change. */
  version: number
  phone: string | null
  fields: Field[]
  events: MessageEvent[]
  mails: Mail[]
  /** Whether the visitor gets a mail when the correction is decided. */
  wantsUpdates: boolean
  decision: Decision | null
  /** Where the visit came from, such as `page`, `referrer` (a host, or `direct`) and `utm_campaign`; null if unknown. */
  source?: Record<string, string> | null
  /** Other messages from the same address. */
  earlier: Summary[]
}

export interface Counts {
  states: Record<State, number>
  held: number
  oldestOpen: number | null
  /** Grows with every change, so that a list is loaded again only then. */
  change: number
}

export interface MessagePage {
  messages: Summary[]
  /** The cursor of the next page; null on the last one. */
  next: string | null
}

/** Who receives the mails of each form, by language. An empty list means MAIL_TO. */
export type Recipients = Record<FormName, Record<'en' | 'es', string[]>>

/** The recipients as the site stores them. */
export interface StoredRecipients {
  recipients: Recipients
  /** The addresses of MAIL_TO, for forms without recipients of their own. */
  fallback: string[]
}

/** Why the inbox refused a call. */
export interface Refusal {
  /** Such as `changed` or `not_found`; `silent` if there was no valid response. */
  code: string
  /** An English sentence of the site, if there is one. */
  text: string | undefined
  /** The message as it is now, after a colleague's change. */
  message: Message | undefined
  /** The field with an invalid value. */
  field: string | undefined
  /** Address of the service that keeps the messages. */
  apiUrl: string | undefined
}

/** Whether the site refuses every call, because it does not keep the messages. */
export const isElsewhere = ({code}: Refusal): boolean => code === 'elsewhere' || code === 'hosted'

/** Reads why a call of the inbox failed. */
export function refusalOf(error: unknown): Refusal {
  const {answer, problem = 'silent'} = error instanceof SiteError ? error : {}
  const {code = problem, problem: text, message, field, apiUrl} = Object(answer)
  return {code, text, message, field, apiUrl}
}
