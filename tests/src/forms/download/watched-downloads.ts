import {afterEach, beforeEach, vi} from 'vitest'

/**
 * Stands in for the browser's part of a download, which jsdom lacks: records followed and saved
 * links, and shortens each pause before a retry.
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
    // An `online` event makes a cut download resume at once.
    onlineAgain = setInterval(() => window.dispatchEvent(new Event('online')), 20)
  })
  afterEach(() => {
    clearInterval(onlineAgain)
    vi.restoreAllMocks()
  })
  return followed
}
