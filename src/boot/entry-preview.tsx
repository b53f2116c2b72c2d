import '../ui/theme/styles.css'
import '../preview/preview-bar.css'
import type {Locale} from '#schemas/locales.ts'
import {followDrafts} from '../preview/follow-drafts.ts'
import {addLandingRoute, loadServedForms} from './landing-route.tsx'
import {servedContent} from './served-content.ts'
import {startApp} from './start-app.tsx'

// The client app of the preview: the same app as for visitors, but with drafts. It is a separate
// build (vite.config.ts), so that visitors never download preview code.
const loadVisualEditing = () => import('../preview/visual-editing.ts')

// The head script loads the app at the first interaction, unless this property is set.
document.documentElement.app ??= []
addLandingRoute()
tellLocalTime(document.documentElement.lang)
// Top-level await would deadlock: imported modules are in the same chunk and would wait for this
// module to finish.
const contentIn = (locale: Locale) => servedContent(locale, '/_preview/data')
loadServedForms()
  .then(() => startApp(contentIn))
  .then(async (router) => {
    const {locale} = router.options.context
    followDrafts(router, contentIn(locale))
    if (window.parent === window && !window.opener) return
    const editing = await loadVisualEditing()
    editing.editVisually(router)
  })
  .catch((error: unknown) => console.error('The preview app could not start:', error))

/** Converts the times on the page to the reader's time zone, which the server does not know. */
function tellLocalTime(locale: string) {
  for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-local-time]')) {
    const at = new Date(element.dateTime)
    element.textContent = new Intl.DateTimeFormat(locale, {
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }).format(at)
  }
}
