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

/** The system of the F-150's jobs, by its position in the list. */
const chosen = 2

/** A truck looked up by its four fields, and the systems its jobs are in. */
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
