import {newAnswer, newDecision} from '../outbox/thread-mails.ts'
import type {
  Actor,
  Decided,
  FoundMessage,
  MessageChange,
  MessageEvent,
  MessageState,
} from '../store/inbox-message.ts'
import {type DecisionContent, decisionOf} from '../store/mail-content.ts'
import type {Mailboxes} from '../store/mailboxes.ts'

/** The result of a change. `stale`: somebody else has changed the message meanwhile. */
export type Outcome =
  | {readonly outcome: 'done' | 'not found' | 'stale'}
  | {readonly outcome: 'invalid'; readonly field: string; readonly problem: string}

/** Who changes a message, and when. */
export interface ChangeContext {
  readonly user: Actor
  readonly now: number
  readonly mailboxes: Mailboxes
}

interface StateRequest {
  readonly version: number
  readonly state: MessageState
  readonly update?: string | undefined
  readonly reason?: string | undefined
}

interface AnswerRequest {
  readonly version: number
  readonly key: string
  readonly subject: string
  readonly text: string
}

export const done: Outcome = {outcome: 'done'}
export const invalid = (field: string, problem: string): Decided<Outcome> => ({
  result: {outcome: 'invalid', field, problem},
})
const isDecided = (state: MessageState) => state === 'accepted' || state === 'declined'

/** Changes the state of a message. The visitor of a correction gets a mail who asked for it. */
export function changeState(
  found: FoundMessage | undefined,
  {version, state, update, reason}: StateRequest,
  context: ChangeContext,
): Decided<Outcome> {
  const refused = refusalOf(found, version)
  if (!found || refused) return refused ?? {result: {outcome: 'not found'}}
  const {message} = found
  const decided = isDecided(state)
  if (decided && message.form !== 'correction')
    return invalid('state', 'Only corrections can be accepted or declined.')
  if (state === 'accepted' && !update)
    return invalid('update', 'Name the update in which the correction will appear.')
  if (state === 'declined' && !reason)
    return invalid('reason', 'Say why the correction is declined.')
  const decision = decided
    ? {update: state === 'accepted' ? (update ?? null) : null, reason: reason || null}
    : null
  const text = decision && [decision.update ?? [], decision.reason ?? []].flat().join('\n')
  return {
    result: done,
    change: {
      set: {state, assignee: assigneeFor(state, message.assignee, context.user), decision},
      isNewVersion: true,
      ...newsOf(found, newStatus(message.state, state, decision), context),
      ...logged('state', message.reference, context, {text, state, detail: state}),
    },
  }
}

type Status = Omit<DecisionContent, 'references'>

/** Returns what changes for the visitor of a correction: a decision, or that it is in review. */
function newStatus(
  before: MessageState,
  state: MessageState,
  decision: Omit<Status, 'state'> | null,
): Status | undefined {
  if (decision && isDecided(state)) return {state, ...decision}
  // An answered correction is in review too.
  return state === 'in-progress' && (before === 'new' || isDecided(before))
    ? {state: 'review', update: null, reason: null}
    : undefined
}

/**
 * Returns the mail about the status of a correction, if the visitor asked for it and does not know the
 * status yet. Drops mails about an earlier status that still wait.
 */
function newsOf(
  {message, mails}: FoundMessage,
  status: Status | undefined,
  {mailboxes, now}: ChangeContext,
): Pick<MessageChange, 'mails' | 'dropped'> {
  const outdated = mails.filter(({purpose, state}) => purpose === 'decision' && state === 'waiting')
  const others = mails.filter((mail) => !outdated.includes(mail))
  const last = others.findLast(({purpose, state}) => purpose === 'decision' && state !== 'failed')
  const known = last && decisionOf(last)
  const isNews =
    status &&
    message.form === 'correction' &&
    message.wantsUpdates &&
    !(['state', 'update', 'reason'] as const).every((key) => known?.[key] === status[key])
  const thread = {mails: others, now, key: `v${message.version}`}
  return {
    mails: isNews ? [newDecision(mailboxes, message, thread, status)] : [],
    dropped: outdated.map(({id}) => id),
  }
}

/**
 * Answers a message. An answer with a known key was already stored, although the Studio did not get
 * the response.
 */
export function addAnswer(
  found: FoundMessage | undefined,
  {version, key, subject, text}: AnswerRequest,
  context: ChangeContext,
): Decided<Outcome> {
  if (found?.sameKey) {
    const {submission, text: known} = found.sameKey
    return submission === found.message.id && known === text
      ? {result: done}
      : invalid('key', 'This key was already used for another answer.')
  }
  const refused = refusalOf(found, version)
  if (!found || refused) return refused ?? {result: {outcome: 'not found'}}
  const {message, mails} = found
  const {user, now, mailboxes} = context
  const state = isDecided(message.state) ? message.state : 'answered'
  const content = {subject, text, author: user.name}
  return {
    result: done,
    change: {
      set: {state, assignee: message.assignee ?? user},
      isNewVersion: true,
      mails: [newAnswer(mailboxes, message, {mails, now, key}, content)],
      ...logged('answer', message.reference, context, {text, state, key}),
    },
  }
}

/** Adds a note for colleagues. */
export function addNote(
  found: FoundMessage | undefined,
  text: string,
  context: ChangeContext,
): Decided<Outcome> {
  if (!found) return {result: {outcome: 'not found'}}
  return {
    result: done,
    change: {
      set: {},
      isNewVersion: false,
      ...logged('note', found.message.reference, context, {text}),
    },
  }
}

function refusalOf(found: FoundMessage | undefined, version: number): Decided<Outcome> | undefined {
  if (!found) return {result: {outcome: 'not found'}}
  if (found.message.suspicion !== null) return invalid('held', 'Release this message first.')
  return found.message.version === version ? undefined : {result: {outcome: 'stale'}}
}

/** A user who starts to work on a message takes it, unless it belongs to somebody. */
function assigneeFor(state: MessageState, assignee: Actor | null, user: Actor): Actor | null {
  if (state === 'new') return null
  return state === 'in-progress' ? user : (assignee ?? user)
}

/** Returns the event and the audit entry of a change. */
export function logged(
  kind: MessageEvent['kind'],
  reference: string,
  {user, now}: ChangeContext,
  {detail = null, ...event}: Partial<MessageEvent> & {detail?: string | null} = {},
): Pick<MessageChange, 'event' | 'audit'> {
  return {
    event: {at: now, user, kind, text: null, state: null, key: null, ...event},
    audit: {at: now, user, action: kind, reference, detail},
  }
}
