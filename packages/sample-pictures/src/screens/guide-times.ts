import {html} from '../markup.ts'
import {timeBars} from '../pieces/bars.ts'
import {jobHeading} from '../pieces/lookup.ts'
import {appWindow} from '../pieces/window.ts'
import {closeUpSize, type Screen} from '../screen.ts'
import {modelName, vehicles} from '../shop/customers.ts'
import {jobs} from '../shop/jobs.ts'
import {words as shared} from '../words.ts'

const words = {
  en: {group: 'Cooling system', subject: 'Water pump', operation: 'Remove and replace'},
  es: {group: 'Enfriamiento', subject: 'Bomba de agua', operation: 'Quitar y reemplazar'},
} as const

/** A close-up of the high, average and low time of one job. */
export const guideTimes: Screen = {
  ...closeUpSize,
  markup: (locale) => {
    const t = words[locale]
    return appWindow({
      locale,
      edition: 'guide',
      room: 'dial',
      title: modelName(vehicles.f150),
      body: html`
        ${jobHeading(t.group, t.subject, t.operation)}
        ${timeBars(jobs.f150.waterPump, shared[locale])}`,
    })
  },
}
