import {hours} from '../format.ts'
import {html} from '../markup.ts'
import {table} from '../pieces/table.ts'
import {appWindow} from '../pieces/window.ts'
import {closeUpSize, type Screen} from '../screen.ts'
import {modelName, vehicles} from '../shop/customers.ts'
import {jobs} from '../shop/jobs.ts'
import {words as shared} from '../words.ts'

const words = {
  en: {related: 'Often done together'},
  es: {related: 'Suelen hacerse juntos'},
} as const

const {waterPump, driveBelt, thermostat, radiatorHose, pressureTest} = jobs.f150

/** A job in the Labor Guide, and the other jobs that a shop often does together with it. */
export const guideRelated: Screen = {
  ...closeUpSize,
  markup: (locale) => {
    const t = {...shared[locale], ...words[locale]}
    return appWindow({
      locale,
      edition: 'guide',
      room: 'dial',
      title: modelName(vehicles.f150),
      body: html`
        <div class="opened"><b>${waterPump.name[locale]}</b><b>${hours(waterPump.average)}</b></div>
        ${table(
          [
            {label: t.related},
            {label: t.high, kind: 'number', width: '66px'},
            {label: t.average, kind: 'number', width: '88px'},
            {label: t.low, kind: 'number', width: '66px'},
          ],
          [driveBelt, thermostat, radiatorHose, pressureTest].map((job) => ({
            cells: [
              job.name[locale],
              hours(job.high),
              html`<b>${hours(job.average)}</b>`,
              hours(job.low),
            ],
          })),
        )}`,
    })
  },
}
