import {forms} from '../forms.ts'
import {sourceText} from '../lead-source.ts'
import {rowsAsText} from '../mail/mail-body.ts'
import {oneLine, shown} from '../mail/plain.ts'
import {visibleRows} from '../mail/visible-rows.ts'
import type {FormsStore} from '../store/forms-store.ts'
import type {MessageEvent, StoredMessage} from '../store/inbox-message.ts'
import type {Mail} from '../store/mail.ts'
import type {WholeMessage} from '../store/message-steps.ts'
import {obstacleOf, type Progress, progressOf} from './progress.ts'

/** Lists all submissions, one per line, newest last, followed by counts per state. */
export async function* listLines({inbox, mails}: FormsStore): AsyncIterable<string> {
  const counts = new Map<Progress, number>()
  for await (const submission of inbox.all()) {
    const itsMails = await mails.of(submission.id)
    const progress = progressOf(submission, itsMails)
    const obstacle = obstacleOf(itsMails)
    counts.set(progress, (counts.get(progress) ?? 0) + 1)
    const {reference, form, locale, received, values, state} = submission
    const {name, address} = forms[form].visitor(values)
    // Removes terminal control sequences from typed text.
    const visitor = `${oneLine(name, 40)} <${oneLine(address)}>`
    const time = timeOf(received)
    const why = obstacle === undefined ? [] : [oneLine(obstacle, 120)]
    const cells = [
      reference,
      time,
      form.padEnd(10),
      locale,
      state.padEnd(11),
      progress.padEnd(10),
      visitor,
      ...why,
    ]
    yield cells.join('  ')
  }
  const summary = [...counts].map(([progress, count]) => `${count} ${progress}`).join(', ')
  yield summary || 'There are no submissions.'
}

/** Formats one submission with its mails for a terminal. */
export function showText({message, mails, events}: WholeMessage): string {
  const {reference, form, locale, received, suspicion, doubt} = message
  return [
    `${reference}  ${form}, ${locale}, received ${timeOf(received)}`,
    stateLine(message),
    ...(suspicion === null
      ? []
      : [`Held as suspected spam: ${suspicion}. It is not mailed until you release it.`]),
    ...(doubt === null ? [] : [`Mailed as possible spam: ${doubt}.`]),
    '',
    rowsAsText(visibleRows(message, 'en')),
    ...(message.source ? [`Where the visit came from: ${sourceText(message.source)}`] : []),
    '',
    ...mails.map(mailLine),
    ...events.map(eventLine),
  ].join('\n')
}

function stateLine({state, assignee, decision}: StoredMessage): string {
  const who = assignee ? `, ${oneLine(assignee.name)}` : ''
  const what = [decision?.update ?? [], decision?.reason ?? []].flat().map((text) => shown(text))
  return [`State: ${state}${who}`, ...what].join(': ')
}

function eventLine({at, user, kind, state, text}: MessageEvent): string {
  const what = [kind, kind === 'state' ? (state ?? '') : ''].join(' ').trim()
  return `${timeOf(at)}  ${oneLine(user.name)}: ${what}${text ? `\n${shown(text).replace(/^/gm, '  ')}` : ''}`
}

function mailLine({purpose, recipient, state, attempts, due, problem, round}: Mail): string {
  const again = round > 0 ? `, sent again (${round})` : ''
  const wait = state === 'waiting' ? `, ${attempts} attempts so far, next ${timeOf(due)}` : ''
  const why = problem === null ? '' : `: ${oneLine(problem, 300)}`
  return `Mail to the ${purpose} (${oneLine(recipient)})${again}: ${state}${wait}${why}`
}

const timeOf = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`
