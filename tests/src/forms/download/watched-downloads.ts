import {afterEach, beforeEach, vi} from 'vitest'

/**
 * A browser's part in a download, which jsdom has not: what a page follows or saves is noted, and
 * each pause before another try is short.
 */
export function watchDownloads(): readonly {href: string; name: string}[] {
  const followed: {href: string; name: string}[] = []
  let onlineAgain: ReturnType<typeof setInterval>
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    followed.length = 0
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      followed.push({href: this.href, name: this.download})
    })
    URL.createObjectURL = () => 'blob:whole'
    // Each time the browser is online again, a cut download goes on at once.
    onlineAgain = setInterval(() => window.dispatchEvent(new Event('online')), 20)
  })
  afterEach(() => {
    clearInterval(onlineAgain)
    vi.restoreAllMocks()
  })
  return followed
}
