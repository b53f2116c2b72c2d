import {html} from '../markup.ts'
import {vehiclePicks} from '../pieces/lookup.ts'
import {appWindow} from '../pieces/window.ts'
import {closeUpSize, type Screen} from '../screen.ts'
import {vehicles} from '../shop/customers.ts'
import {jobs} from '../shop/jobs.ts'

const words = {
  en: {
    title: 'Find a job',
    range: '1968 to today',
    systems: ['Brakes', 'Charging system', 'Cooling system', 'Engine'],
    jobs: 'jobs',
  },
  es: {
    title: 'Buscar un trabajo',
    range: 'De 1968 a hoy',
    systems: ['Frenos', 'Sistema de carga', 'Enfriamiento', 'Motor'],
    jobs: 'trabajos',
  },
} as const

/** Index in `systems` of the system that is shown as selected: the F-150's jobs belong to it. */
const chosen = 2

/**
 * The lookup in the Labor Guide: a truck selected by four fields, and the systems with its jobs.
 */
export const guideLookup: Screen = {
  ...closeUpSize,
  markup: (locale) => {
    const t = words[locale]
    return appWindow({
      locale,
      edition: 'guide',
      room: 'search',
      title: t.title,
      aside: html`<span class="range">${t.range}</span>`,
      body: html`
        ${vehiclePicks(vehicles.f150, locale)}
        <ul class="systems">${t.systems.map(
          (name, index) => html`
            <li class="${index === chosen ? 'chosen' : ''}">
              <span>${name}</span>
              ${index === chosen ? html`<b>${Object.keys(jobs.f150).length} ${t.jobs}</b>` : undefined}
            </li>`,
        )}</ul>`,
    })
  },
}
