import type {Page} from 'playwright-core'

/**
 * What does not fit on a drawn page: text that runs out of its box, or content out of its window.
 * A phone may run out of the picture, and the last figure of a scale out of its chart.
 */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        if (element.matches('.bar-scale, .clock, .board, .mail-scene, svg, svg *')) return false
        const wide = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1
        const tall = element.clientHeight > 0 && element.scrollHeight > element.clientHeight + 2
        return wide || (tall && element.matches('.window, .body, .phone-screen, .block'))
      })
      .map(
        (element) => `${element.className || element.tagName}: ${element.innerText.slice(0, 60)}`,
      ),
  )
