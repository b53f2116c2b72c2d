import {useMemo} from 'react'
import {interfaceLanguage} from '../../i18n/interface-language.ts'
import {useSiteCalls} from '../site-health/use-site.ts'
import {type Filters, queryOf} from './filters.ts'
import type {Message, MessagePage, Recipients, StoredRecipients} from './messages.ts'

/** The changes of a message, as in the paths of their calls. */
export type Change = 'state' | 'notes' | 'answer' | 'resend' | 'release'

/** An export may contain every message. */
const exportMs = 10 * 60 * 1000

/** The calls of the inbox, each of which rejects with a SiteError; see `refusalOf`. */
export interface Inbox {
  list(filters: Filters): Promise<MessagePage>
  read(reference: string): Promise<Message>
  change(reference: string, change: Change, body: object): Promise<Message>
  /**
   * Deletes a message and everything that belongs to it. Returns the references of deleted messages.
   *
   * @param all - also the other messages from the same address
   */
  forget(reference: string, all: boolean): Promise<string[]>
  /** Releases or deletes messages that are held as suspected spam. */
  held(what: 'release' | 'forget', references: readonly string[]): Promise<void>
  /** Returns all messages that the filters select, as CSV. */
  csv(filters: Filters): Promise<Blob>
  recipients(): Promise<StoredRecipients>
  setRecipients(recipients: Recipients): Promise<StoredRecipients>
  /** Replaces facts of the site in a text, such as `{price:…}`. */
  withFacts(text: string, locale: 'en' | 'es'): Promise<string>
}

/** Returns the calls of the inbox as the current user. */
export function useInbox(): Inbox {
  const {ask} = useSiteCalls()
  return useMemo(() => {
    const send = async <Answer>(path: string, body?: object): Promise<Answer> => {
      const init = body && {method: 'POST', body: JSON.stringify(body)}
      const response = await ask(`/_staff/inbox${path}`, init)
      return response.json()
    }
    const at = (reference: string, change = '') =>
      `/messages/${encodeURIComponent(reference)}${change}?lang=${interfaceLanguage}`
    const one = async (path: string, body?: object) =>
      (await send<{message: Message}>(path, body)).message
    return {
      list: (filters) => send<MessagePage>(`/messages?${queryOf(filters)}`),
      read: (reference) => one(at(reference)),
      change: (reference, change, body) => one(at(reference, `/${change}`), body),
      forget: async (reference, all) =>
        (await send<{forgotten: string[]}>(at(reference, '/forget'), {all})).forgotten,
      held: async (what, references) => {
        await send(`/held/${what}`, {references})
      },
      csv: async (filters) => {
        const signal = AbortSignal.timeout(exportMs)
        const path = `/_staff/inbox/export.csv?${queryOf(filters, 'export')}`
        return (await ask(path, {signal})).blob()
      },
      recipients: () => send<StoredRecipients>('/recipients'),
      setRecipients: (recipients) => send<StoredRecipients>('/recipients', {recipients}),
      withFacts: async (text, locale) =>
        (await send<{text: string}>('/facts', {text, locale})).text,
    }
  }, [ask])
}
