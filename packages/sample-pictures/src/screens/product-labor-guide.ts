import {hours} from '../format.ts'
import {html} from '../markup.ts'
import {icon} from '../pieces/icon.ts'
import {vehiclePicks} from '../pieces/lookup.ts'
import {table} from '../pieces/table.ts'
import {appWindow} from '../pieces/window.ts'
import {phoneSize, type Screen} from '../screen.ts'
import {vehicles} from '../shop/customers.ts'
import {jobs} from '../shop/jobs.ts'
import {words as shared} from '../words.ts'

const words = {
  en: {title: 'Labor times', group: 'Cooling system', job: 'Job'},
  es: {title: 'Tiempos de mano de obra', group: 'Enfriamiento', job: 'Trabajo'},
} as const

/** The list in the Labor Guide: every job of a system with its high, average and low time. */
export const productLaborGuide: Screen = {
  width: 800,
  height: 500,
  phone: phoneSize,
  markup: (locale) => {
    const t = {...shared[locale], ...words[locale]}
    return appWindow({
      locale,
      edition: 'guide',
      room: 'dial',
      title: t.title,
      body: html`
        <div class="looked-up">
          ${vehiclePicks(vehicles.f150, locale)}
          <span class="search">${icon('search')}<b>${t.group}</b></span>
        </div>
        ${table(
          [
            {label: t.job},
            {label: t.high, kind: 'number', width: '94px'},
            {label: t.average, kind: 'number', width: '104px'},
            {label: t.low, kind: 'number', width: '94px'},
          ],
          Object.values(jobs.f150).map((job) => ({
            cells: [
              job.name[locale],
              hours(job.high),
              html`<b>${hours(job.average)}</b>`,
              hours(job.low),
            ],
            tone: job === jobs.f150.waterPump ? 'selected' : undefined,
          })),
        )}`,
    })
  },
}
