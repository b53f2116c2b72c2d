import {forms} from '../forms.ts'
import {rowsAsText} from '../mail/mail-body.ts'
import {oneLine} from '../mail/plain.ts'
import {visibleRows} from '../mail/visible-rows.ts'
import type {FormsStore} from '../store/forms-store.ts'
import type {Mail} from '../store/mail.ts'
import type {Submission} from '../store/submission.ts'
import {obstacleOf, type Progress, progressOf} from './progress.ts'

/** Lists all submissions, one per line, newest last, followed by counts per state. */
export async function* listLines({submissions, mails}: FormsStore): AsyncIterable<string> {
  const counts = new Map<Progress, number>()
  for await (const submission of submissions.all()) {
    const itsMails = await mails.of(submission.id)
    const progress = progressOf(submission, itsMails)
    const obstacle = obstacleOf(itsMails)
    counts.set(progress, (counts.get(progress) ?? 0) + 1)
    const {reference, form, locale, received, values} = submission
    const {name, address} = forms[form].visitor(values)
    // Removes terminal control sequences from typed text.
    const visitor = `${oneLine(name, 40)} <${oneLine(address)}>`
    const time = timeOf(received)
    const why = obstacle === undefined ? [] : [oneLine(obstacle, 120)]
    const cells = [reference, time, form.padEnd(10), locale, progress.padEnd(10), visitor, ...why]
    yield cells.join('  ')
  }
  const summary = [...counts].map(([progress, count]) => `${count} ${progress}`).join(', ')
  yield summary || 'There are no submissions.'
}

/** Formats one submission with its mails for a terminal. */
export function showText(submission: Submission, mails: readonly Mail[]): string {
  const {reference, form, locale, received, suspicion} = submission
  return [
    `${reference}  ${form}, ${locale}, received ${timeOf(received)}`,
    ...(suspicion === null
      ? []
      : [`Held as suspected spam: ${suspicion}. It is not mailed until you release it.`]),
    '',
    rowsAsText(visibleRows(submission, 'en')),
    '',
    ...mails.map(mailLine),
  ].join('\n')
}

function mailLine({purpose, recipient, state, attempts, due, problem, round}: Mail): string {
  const again = round > 0 ? `, sent again (${round})` : ''
  const wait = state === 'waiting' ? `, ${attempts} attempts so far, next ${timeOf(due)}` : ''
  const why = problem === null ? '' : `: ${oneLine(problem, 300)}`
  return `Mail to the ${purpose} (${oneLine(recipient)})${again}: ${state}${wait}${why}`
}

const timeOf = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`
