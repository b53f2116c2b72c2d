import {formatMoney} from '#src/i18n/format.ts'
import {jobPrice, parseLaborRate} from './labor-rate.ts'

/** Formats an amount in US dollars; a dash if there is none. */
export const money = (amount: number | undefined): string => (amount ? formatMoney(amount) : '—')

/** Joins the names and prices of a job's times, for screen readers. */
export const spokenPrices = (rows: readonly {name: string; price: string}[]): string =>
  rows.map(({name, price}) => `${name} ${price}`).join(', ')

/** The status of a demo: its last message, and the message that was announced last. */
interface Status {
  message: string
  announced: string
  pause?: ReturnType<typeof setTimeout>
  /** The class that hides the status from view. */
  hiddenClass: string
}

const statuses = new WeakMap<Element, Status>()

/** How long the visitor must pause before the status changes, in ms. */
const pauseMs = 1000

/**
 * Shows the prices of all jobs at the typed labor rate, and the status of the chosen job. The status
 * changes after a pause, because screen readers announce it.
 *
 * Changes the elements that `LaborDemo` rendered, and has no React code, because the script before the
 * app uses it, too. Rows have their hours in `pathLength`, the input has the text of the error.
 *
 * @param demo - the fieldset
 */
export function showPrices(demo: HTMLElement): void {
  const input = demo.querySelector<HTMLInputElement>('#labor-rate')
  const shown = input?.nextElementSibling?.firstElementChild
  if (!input || !shown) return
  const first = spoken(demo.querySelector('table'))
  const status = statuses.get(demo) ?? {
    message: first,
    announced: first,
    hiddenClass: shown.className,
  }
  statuses.set(demo, status)

  const rate = parseLaborRate(input.value)
  for (const place of demo.querySelectorAll('th > span')) put(place, money(rate))
  for (const row of rowsOf(demo)) {
    const hours = Number(row.querySelector('line')?.getAttribute('pathLength'))
    const price = row.lastElementChild
    if (price) put(price, money(rate && jobPrice(hours, rate)))
  }

  const chosen = demo.querySelector('label:has(:checked) + table')
  const message = rate ? spoken(chosen) : input.value && (input.dataset.error ?? '')
  if (message === status.message) return
  status.message = message
  const show = (text: string) => {
    const isWrong = text !== '' && !rate
    put(shown, text)
    shown.className = isWrong ? '' : status.hiddenClass
    input.setAttribute('aria-invalid', String(isWrong))
  }
  show(message === status.announced ? message : '')
  clearTimeout(status.pause)
  status.pause = setTimeout(() => {
    status.announced = message
    show(message)
  }, pauseMs)
}

const rowsOf = (element: Element) => element.querySelectorAll('tbody tr')

/** Returns the announcement of a table's prices. */
const spoken = (table: Element | null) =>
  spokenPrices(
    [...(table ? rowsOf(table) : [])].map(({firstElementChild, lastElementChild}) => ({
      name: firstElementChild?.textContent ?? '',
      price: lastElementChild?.textContent ?? '',
    })),
  )

const put = (element: Element, text: string) => {
  if (element.textContent !== text) element.textContent = text
}
