import {setTimeout} from 'node:timers/promises'
import {inputValue} from '#studio/tools/point-in-time/chosen-time.ts'

/**
 * Waits until the next full second, so that all previous changes are older. Returns that time in
 * the format of the time input of the Studio's Back in time tool.
 */
export async function nextSecond(): Promise<string> {
  const time = new Date(Math.ceil(Date.now() / 1000) * 1000)
  // Browsers write a full minute without its seconds, which Playwright takes for a wrong value.
  if (time.getSeconds() === 0) time.setSeconds(1)
  while (Date.now() <= time.getTime()) await setTimeout(50)
  return inputValue(time)
}
