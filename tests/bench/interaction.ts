import {
  type Interaction,
  type InteractionDelay,
  measureInteraction,
  measureTyping,
} from '../e2e/interaction-delay.ts'
import {median} from '../load/latencies.ts'
import {type Row, shown} from './row.ts'
import type {Stage} from './stage.ts'

/** The interactions by name, and the longest delay that each may have in ms. */
const interactions: readonly (Interaction & {name: string; must: number})[] = [
  {
    name: 'a tab',
    path: '/',
    tap: '[role=tab][aria-selected=false]',
    result: '[role=tabpanel]:not([hidden]):not(:first-child)',
    must: 16,
  },
  {
    name: 'the menu',
    path: '/',
    tap: 'header [popovertarget]:visible',
    result: ':popover-open',
    must: 16,
  },
  {name: 'an answer', path: '/faq', tap: 'summary', result: 'details[open]', must: 16},
  {
    name: 'the search of the answers',
    path: '/faq',
    tap: '[type=search]',
    type: 'pass',
    result: 'details[hidden]',
    must: 300,
  },
  {
    name: 'the labor rate of the demo',
    path: '/',
    tap: '#labor-rate',
    type: '9',
    result: 'fieldset td:last-child',
    isText: true,
    must: 300,
  },
]

/**
 * Measures how long the page takes to answer a visitor's first interaction, on a phone whose CPU is
 * slowed down four times, and the longest task while the app hydrates the page meanwhile.
 */
export async function interaction(stage: Stage): Promise<Row[]> {
  const [{site}, browser] = await Promise.all([stage.product(), stage.browser()])
  const rows: Row[] = []
  const longest: number[] = []
  for (const {name, must, ...each} of interactions) {
    const local: InteractionDelay[] = []
    for (let round = 0; round < stage.rounds(5); round++)
      local.push(await measureInteraction(browser, site, each))
    const middle = (of: (delay: InteractionDelay) => number) => median(local.map(of))
    longest.push(middle(({longestTask}) => longestTask))
    const slowly = each.type && (await measureInteraction(browser, site, each, 'slow'))
    rows.push({
      what: `${name}, 4 × CPU emulated`,
      unit: 'ms',
      measured: middle(({delay}) => delay),
      must,
      limit: `shown after ${shown(
        middle((delay) => delay.shown),
        'ms',
      )}`,
      note: [
        `${shown(middle(({bytes}) => bytes) / 1024, 'KB')} until then`,
        slowly && `on slow 4G ${shown(slowly.delay, 'ms')}`,
      ]
        .filter(Boolean)
        .join(', '),
    })
  }
  const fields: number[] = []
  const letters: number[] = []
  for (let round = 0; round < stage.rounds(5); round++) {
    const typed = await measureTyping(browser, site, {path: '/contact-us', field: 'form input'})
    fields.push(Math.max(...typed.shown))
    letters.push(median(typed.shown))
    longest.push(typed.longestTask)
  }
  rows.push(
    {
      what: 'the slowest letter in a form, 4 × CPU emulated',
      unit: 'ms',
      measured: median(fields),
      must: 50,
      limit: `shown, while the app loads; the median letter ${shown(median(letters), 'ms')}`,
    },
    {
      what: 'longest task while the app loads, 4 × CPU emulated',
      unit: 'ms',
      measured: Math.max(...longest),
      must: 50,
      note: longest.map((each) => shown(each, '')).join(', '),
    },
  )
  return rows
}
