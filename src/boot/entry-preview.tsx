import '../ui/theme/styles.css'
import '../preview/preview-bar.css'
import {servedContent} from '../content/served-content.ts'
import {followDrafts} from '../preview/follow-drafts.ts'
import {tellLocalTime} from '../preview/local-time.ts'
import {startApp} from './start-app.tsx'

// The preview's own app: the visitors' app with drafts. A separate build (vite.config.ts), so that
// visitors load none of it.
const loadVisualEditing = () => import('../preview/visual-editing.ts')

tellLocalTime(document.documentElement.lang)
// No top-level await: imported modules are in one chunk with this code, and would wait for it to
// end.
startApp((locale) => servedContent(locale, '/_preview/data'))
  .then(async (router) => {
    followDrafts(router)
    if (window.parent === window && !window.opener) return
    const editing = await loadVisualEditing()
    editing.editVisually(router)
  })
  .catch((error: unknown) => console.error('preview', error))
