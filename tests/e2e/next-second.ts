import {setTimeout} from 'node:timers/promises'
import {inputValue} from '#studio/tools/point-in-time/chosen-time.ts'

/**
 * Waits for a new second, so that everything so far lies before it. Returns it as the time input of
 * Back in time takes it.
 */
export async function nextSecond(): Promise<string> {
  const time = new Date(Math.ceil(Date.now() / 1000) * 1000)
  while (Date.now() <= time.getTime()) await setTimeout(50)
  return inputValue(time)
}
