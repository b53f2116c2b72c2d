import type {createSiteRouter} from '../router.tsx'

/**
 * Shows every change of a draft as it happens: the site tells of each, and what the page was made
 * of is asked for again. Changes that come while that is under way are shown together after it.
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
  // What changed while the connection was lost is not known.
  let opened = false
  events.addEventListener('open', () => {
    if (opened) void refresh()
    opened = true
  })
  // A browser gives up only where it was refused: the session has ended, and with it the preview.
  events.addEventListener('error', () => {
    if (events.readyState === EventSource.CLOSED) location.reload()
  })
}
