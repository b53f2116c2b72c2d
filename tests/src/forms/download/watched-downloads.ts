import {afterEach, beforeEach, vi} from 'vitest'

/**
 * Replaces the browser features of a download that jsdom lacks: records the links that are followed
 * or saved. Also shortens the pause before each retry.
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
    // An `online` event makes an interrupted download retry immediately.
    onlineAgain = setInterval(() => window.dispatchEvent(new Event('online')), 20)
  })
  afterEach(() => {
    clearInterval(onlineAgain)
    vi.restoreAllMocks()
  })
  return followed
}
