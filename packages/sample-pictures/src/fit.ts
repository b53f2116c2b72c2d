import type {Page} from 'playwright-core'

/**
 * Finds elements whose content does not fit into them. Skips elements that may overflow: the scene
 * with a phone that extends beyond the picture, and scales, whose last label extends beyond the
 * chart.
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
