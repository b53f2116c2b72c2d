import type {createSiteRouter} from '../boot/router.tsx'
import type {ContentSource} from '../pages/content.ts'

/**
 * Keeps a previewed page in sync with drafts: the server sends an event for each change, and the
 * page reloads its data. Several changes during a reload cause only one more reload. If the
 * announcement has changed, reloads the whole page, because only the server renders the announcement.
 */
export function followDrafts(router: ReturnType<typeof createSiteRouter>, content: ContentSource) {
  const readAnnouncement = async () => {
    try {
      return JSON.stringify((await content('site')).announcement ?? null)
    } catch {
      return undefined
    }
  }
  const shown = readAnnouncement()
  let isReloading = false
  let again = false
  const refresh = async () => {
    again = isReloading
    if (isReloading) return
    isReloading = true
    await router
      .invalidate()
      .catch((error: unknown) => console.error('The preview could not reload its data:', error))
    performance.mark('draft-shown')
    const announcement = await readAnnouncement()
    if (announcement !== undefined && announcement !== (await shown)) location.reload()
    isReloading = false
    if (again) await refresh()
  }
  const events = new EventSource('/_preview/events')
  events.addEventListener('change', refresh)
  // Reload the data after a reconnect, because there may have been changes while the connection was
  // lost.
  let opened = false
  events.addEventListener('open', () => {
    if (opened) void refresh()
    opened = true
  })
  // An EventSource closes only after an error status, which means that the preview session has
  // ended. Reload the page, so that the server shows the notice about it.
  events.addEventListener('error', () => {
    if (events.readyState === EventSource.CLOSED) location.reload()
  })
}
