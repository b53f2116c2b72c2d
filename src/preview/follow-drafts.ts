import type {createSiteRouter} from '../boot/router.tsx'

/**
 * Keeps a previewed page in sync with drafts: the server sends an event per change, and the page
 * reloads its data. Changes during a reload are combined into the next one.
 */
export function followDrafts(router: ReturnType<typeof createSiteRouter>) {
  let underWay = false
  let again = false
  const refresh = async () => {
    again = underWay
    if (underWay) return
    underWay = true
    await router.invalidate().catch((error: unknown) => console.error('preview', error))
    underWay = false
    performance.mark('draft-shown')
    if (again) await refresh()
  }
  const events = new EventSource('/_preview/events')
  events.addEventListener('change', refresh)
  // There may have been changes while the connection was lost.
  let opened = false
  events.addEventListener('open', () => {
    if (opened) void refresh()
    opened = true
  })
  // A browser stops reconnecting only after a refusal: the preview session has ended.
  events.addEventListener('error', () => {
    if (events.readyState === EventSource.CLOSED) location.reload()
  })
}
