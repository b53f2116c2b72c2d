import {z} from 'zod'
import {textOf} from '#packages/server-kit/src/sqlite/columns.ts'
import type {FormName} from '../forms.ts'
import type {CopyCounts, CopyQuery, Mail, NewMail} from './mail.ts'
import type {Row} from './sql-steps.ts'
import {type Submission, submissionOf} from './submission.ts'

export const messageStates = ['new', 'in-progress', 'answered', 'accepted', 'declined'] as const

/** How far the staff are with a message. Only corrections are accepted or declined. */
export type MessageState = (typeof messageStates)[number]

/** A user of the Studio, or the operator. */
export interface Actor {
  readonly id: string
  readonly name: string
}

const decisionSchema = z.object({update: z.string().nullable(), reason: z.string().nullable()})

/** In which update an accepted correction appears, and why a correction was accepted or declined. */
export type MessageDecision = Readonly<z.infer<typeof decisionSchema>>

/** A submission as the inbox shows it. */
export interface StoredMessage extends Submission {
  readonly state: MessageState
  /** Grows by 1 with each change, so that nobody overwrites a change that they have not seen. */
  readonly version: number
  readonly assignee: Actor | null
  /** When the message was changed last, in epoch milliseconds. */
  readonly changed: number
  readonly wantsUpdates: boolean
  readonly decision: MessageDecision | null
}

/** A message in the list. */
export interface ListedMessage extends StoredMessage {
  /** Whether a mail has failed, or nobody knows whether it arrived. */
  readonly mailTrouble: boolean
  readonly answers: number
}

/** Something that staff did with a message. */
export interface MessageEvent {
  readonly at: number
  readonly user: Actor
  readonly kind: 'state' | 'note' | 'answer' | 'resend' | 'release'
  readonly text: string | null
  readonly state: MessageState | null
  /** Identifies an answer, so that it is stored once. */
  readonly key: string | null
}

/** Who read or changed what. */
export interface AuditEntry {
  readonly at: number
  readonly user: Actor
  readonly action: string
  readonly reference: string | null
  /**
   * Contains nothing that a visitor wrote, except words of searches that find no deleted submission; see
   * `InboxStore.noteForgotten`.
   */
  readonly detail: string | null
}

/** Which messages to list. Undefined means all. */
export interface MessageFilter {
  readonly held?: boolean | undefined
  readonly form?: FormName | undefined
  readonly states?: readonly MessageState[] | undefined
  /** The id of a user; null for messages of nobody. */
  readonly assignee?: string | null | undefined
  readonly language?: string | undefined
  readonly doubt?: boolean | undefined
  readonly since?: number | undefined
  readonly until?: number | undefined
  /** The words of a search, as `typedWords` returns them. */
  readonly words?: readonly string[] | undefined
  /** A result of `emailKey`. */
  readonly emailKey?: string | undefined
}

/** A part of a list. Messages are in the order in which they were stored. */
export interface MessagePage {
  readonly order: 'oldest' | 'newest'
  /** Id of the message before the page. */
  readonly after?: number | undefined
  readonly limit: number
}

/** Numbers of messages. */
export interface MessageCounts {
  readonly states: Readonly<Record<MessageState, number>>
  readonly held: number
  /** Messages with signs of spam that nobody has looked at. */
  readonly doubtful: number
  /** When the oldest message arrived that is new or in progress; null without one. */
  readonly oldestOpen: number | null
  /** Grows with every change. */
  readonly change: number
}

/** What to read before a message is changed. */
export interface ChangeQuery {
  readonly reference: string
  /** The key of the answer that is about to be stored. */
  readonly key?: string
  readonly copies?: CopyQuery
}

export interface FoundMessage {
  readonly message: StoredMessage
  readonly mails: readonly Mail[]
  /** The event with the key, of any message. */
  readonly sameKey: (MessageEvent & {readonly submission: number}) | undefined
  readonly copies: CopyCounts
}

/** What to store. `set` replaces the given properties. */
export interface MessageChange {
  readonly set: Partial<Pick<StoredMessage, 'state' | 'assignee' | 'decision' | 'suspicion'>>
  /** False if only an event is added, such as a note. */
  readonly isNewVersion: boolean
  readonly event: MessageEvent
  readonly mails?: readonly NewMail[]
  /** Ids of mails to delete, because others replace them. */
  readonly dropped?: readonly number[]
  readonly audit: AuditEntry
}

/** What `InboxStore.change` does with a message. Without `change`, it only returns the result. */
export interface Decided<Result> {
  readonly result: Result
  readonly change?: MessageChange
}

/** Converts a database row to a message. Throws a TypeError if the row is invalid. */
export function messageOf(row: Row): StoredMessage {
  const state = messageStates.find((known) => known === row.state)
  if (!state)
    throw new TypeError(
      `The database is damaged: submission ${String(row.reference)} has an unknown state. Restore a backup.`,
    )
  return {
    ...submissionOf(row),
    state,
    version: Number(row.version),
    assignee:
      row.assignee === null
        ? null
        : {id: textOf(row.assignee), name: String(row.assignee_name ?? '')},
    changed: Number(row.changed ?? row.received),
    wantsUpdates: Number(row.wants_updates) === 1,
    decision: row.decision === null ? null : decisionSchema.parse(JSON.parse(textOf(row.decision))),
  }
}

/** Converts a database row to a message in the list. */
export const listedOf = (row: Row): ListedMessage => ({
  ...messageOf(row),
  mailTrouble: Number(row.trouble) > 0,
  answers: Number(row.answers),
})

const eventKinds = ['state', 'note', 'answer', 'resend', 'release'] as const

/** Converts a database row to an event. */
export const eventOf = (row: Row): MessageEvent => ({
  at: Number(row.at),
  user: {id: textOf(row.user_id), name: textOf(row.user_name)},
  kind: eventKinds.find((kind) => kind === row.kind) ?? 'note',
  text: row.text === null ? null : textOf(row.text),
  state: messageStates.find((state) => state === row.state) ?? null,
  key: row.key === null ? null : textOf(row.key),
})

/** Converts a database row to an audit entry with its id. */
export const auditOf = (row: Row): AuditEntry & {id: number} => ({
  id: Number(row.id),
  at: Number(row.at),
  user: {id: textOf(row.user_id), name: textOf(row.user_name)},
  action: textOf(row.action),
  reference: row.reference === null ? null : textOf(row.reference),
  detail: row.detail === null ? null : textOf(row.detail),
})
