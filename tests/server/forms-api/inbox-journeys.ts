import {randomUUID} from 'node:crypto'
import {setTimeout as pause} from 'node:timers/promises'
import {correction, formSigns, forms} from './sample-forms.ts'

type Json = Record<string, unknown>

/**
 * Sends corrections and works on each as staff do: takes it, answers it and accepts it. Repeats every
 * step until the API has confirmed it, as the Studio does after a lost connection.
 *
 * @param origin - returns the address of the running API
 */
export function inboxJourneys(origin: () => string, workers: number) {
  /** The reference numbers of finished journeys. */
  const finished: string[] = []
  const problems: string[] = []
  let isOpen = true

  const post = async (path: string, body: object, headers = {}): Promise<[number, Json]> => {
    for (;;) {
      try {
        const response = await fetch(origin() + path, {
          method: 'POST',
          headers: {'content-type': 'application/json', ...headers},
          body: JSON.stringify(body),
        })
        const answer = Object(await response.json())
        if (response.status < 500) return [response.status, answer]
      } catch {
        // The API was killed. Its answer is lost, so it is unknown whether it did the step.
      }
      await pause(50)
    }
  }

  const work = async (worker: number, n: number) => {
    const comments = `Correction ${worker}-${n}`
    const path = forms.correction.path
    const headers = {
      'idempotency-key': comments,
      'x-forwarded-for': `10.1.${worker}.${n % 250}`,
    }
    const emailAddress = `w${worker}-${n}@shop-${worker}-${n}.example`
    const form = {...correction, ...formSigns, comments, emailAddress, wantsUpdates: 'yes'}
    const [status, sent] = await post(path, form, headers)
    if (status !== 202) return void problems.push(`${comments}: ${status}`)
    const reference = String(sent.reference)
    let version = 1
    const step = async (action: string, body: object, state: string) => {
      const call = `POST /messages/:reference/${action}`
      const [code, answer] = await post('/inbox', {call, reference, body: {version, ...body}})
      const message = Object(answer.message)
      version = Number(message.version)
      // With status 409, an earlier attempt has done the step.
      if (message.state !== state)
        problems.push(`${reference}: ${code} ${message.state}, not ${state}`)
    }
    await step('state', {state: 'in-progress'}, 'in-progress')
    const answer = {key: randomUUID(), subject: `Re: ${reference}`, text: `Answer ${reference}`}
    await step('answer', answer, 'answered')
    await step('state', {state: 'accepted', update: '2026.4'}, 'accepted')
    finished.push(reference)
  }
  const workOn = async (worker: number) => {
    for (let n = 0; isOpen; n++) {
      await work(worker, n)
      await pause(20)
    }
  }
  const all = Array.from({length: workers}, (_, worker) => workOn(worker))
  return {
    finished,
    problems,
    /** Finishes the journeys that were started. */
    async end() {
      isOpen = false
      await Promise.all(all)
    },
  }
}
