import type {Browser} from 'playwright-core'
import {launchChromium} from '../chromium.ts'
import {
  type Interaction,
  type InteractionDelay,
  measureInteraction,
  measureTyping,
} from '../e2e/interaction-delay.ts'
import {median} from '../load/latencies.ts'
import {type Row, shown} from './row.ts'
import type {Stage} from './stage.ts'

const answer = {tap: 'summary', result: 'details[open]'}

/** A page with nothing but one answer. The mark tells `measureInteraction` that no app will start. */
const barePage = `data:text/html,${encodeURIComponent(
  '<!doctype html><meta name="viewport" content="width=device-width"><details><summary>A question</summary>An answer</details><script>performance.mark("app")</script>',
)}`

/**
 * The interactions by name, and the longest delay that each may have in ms; if `isBeyondBare`, in addition to the
 * delay of an answer on a page with nothing else, which is the browser's own.
 */
const interactions: readonly (Interaction & {
  name: string
  must: number
  isBeyondBare?: boolean
})[] = [
  {
    name: 'a tab',
    path: '/',
    tap: '[role=tab][aria-selected=false]',
    result: '[role=tabpanel]:not([hidden]):not(:first-child)',
    must: 16,
    isBeyondBare: true,
  },
  {
    name: 'the menu',
    path: '/',
    tap: 'header [popovertarget]:visible',
    result: ':popover-open',
    must: 16,
    isBeyondBare: true,
  },
  {
    name: 'an answer',
    path: '/faq',
    ...answer,
    must: 16,
    isBeyondBare: true,
  },
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
 * With developer tools attached, V8 parses a script again for each new error's line numbers, unless it
 * keeps them. React creates five errors while it loads, which took half of the longest task. Visitors have
 * no developer tools attached.
 */
const eager = '--js-flags=--no-enable-lazy-source-positions'

/**
 * Measures how long the page takes to answer a visitor's first interaction, on a phone whose CPU is
 * slowed down four times, and the longest task while the app hydrates the page meanwhile.
 */
export async function* interaction(stage: Stage): AsyncGenerator<Row> {
  const [{site}, browser] = await Promise.all([stage.product(), launchChromium({args: [eager]})])
  try {
    yield* interactionRows(site, browser, stage)
  } finally {
    await browser.close()
  }
}

async function* interactionRows(site: string, browser: Browser, stage: Stage): AsyncGenerator<Row> {
  const longest: number[] = []
  for (const {name, must, isBeyondBare, ...each} of interactions) {
    const local: InteractionDelay[] = []
    const bare: number[] = []
    for (let round = 0; round < stage.rounds(5); round++) {
      local.push(await measureInteraction(browser, site, each))
      if (isBeyondBare)
        bare.push((await measureInteraction(browser, '', {path: barePage, ...answer})).delay)
    }
    const middle = (of: (delay: InteractionDelay) => number) => median(local.map(of))
    const delay = middle((each) => each.delay)
    const own = isBeyondBare ? median(bare) : 0
    longest.push(middle(({longestTask}) => longestTask))
    const slowly = each.type && (await measureInteraction(browser, site, each, 'slow'))
    yield {
      what: `${name}, 4 × CPU emulated${isBeyondBare ? ', beyond a bare page' : ''}`,
      unit: 'ms',
      measured: delay - own,
      must,
      limit: `${isBeyondBare ? `bare page ${shown(own, 'ms')}, ours ${shown(delay, 'ms')}, ` : ''}shown after ${shown(
        middle((each) => each.shown),
        'ms',
      )}`,
      note: [
        `${shown(middle(({bytes}) => bytes) / 1024, 'KB')} until then`,
        slowly && `on slow 4G ${shown(slowly.delay, 'ms')}`,
      ]
        .filter(Boolean)
        .join(', '),
    }
  }
  const fields: number[] = []
  const letters: number[] = []
  for (let round = 0; round < stage.rounds(5); round++) {
    const typed = await measureTyping(browser, site, {path: '/contact-us', field: 'form input'})
    fields.push(Math.max(...typed.shown))
    letters.push(median(typed.shown))
    longest.push(typed.longestTask)
  }
  yield {
    what: 'the slowest letter in a form, 4 × CPU emulated',
    unit: 'ms',
    measured: median(fields),
    must: 50,
    limit: `shown, while the app loads; the median letter ${shown(median(letters), 'ms')}`,
  }
  yield {
    what: 'longest task while the app loads, 4 × CPU emulated',
    unit: 'ms',
    measured: Math.max(...longest),
    must: 50,
    note: longest.map((each) => shown(each, '')).join(', '),
  }
}
