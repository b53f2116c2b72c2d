import {hours} from '../format.ts'
import {type Html, html} from '../markup.ts'
import type {Job} from '../shop/jobs.ts'

/** The labels of the high, average and low time of a job. */
export interface TimeWords {
  high: string
  average: string
  low: string
}

/**
 * Returns the end of the scale: the whole hour after the longest bar, so that the scale ends on a
 * tick.
 */
const scaleEnd = (job: Job): number => Math.floor(job.high / 10) + 1

/**
 * Renders the high, average and low time of a job as bars over a scale of hours. The bar of the
 * average is amber.
 */
export const timeBars = (job: Job, words: TimeWords, extra = ''): Html => {
  const end = scaleEnd(job)
  const step = end > 3 ? 1 : 0.5
  const ticks = Array.from({length: end / step + 1}, (_, index) => index * step)
  const bar = (time: keyof TimeWords) => html`
    <div class="bar-label">${words[time]}</div>
    <div class="bar-track"><div class="bar bar-${time}" style="width:${(job[time] / end) * 10}%"></div></div>
    <div class="bar-value bar-value-${time}">${hours(job[time])}</div>`
  return html`
    <div class="bars ${extra}">
      ${bar('high')}${bar('average')}${bar('low')}
      <div class="bar-corner"></div>
      <div class="bar-scale">${ticks.map((tick) => html`<span style="left:${(tick / end) * 100}%"><i></i>${tick}${tick === end ? ' h' : ''}</span>`)}</div>
    </div>`
}
