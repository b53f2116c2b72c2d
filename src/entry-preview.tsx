import './ui/styles.css'
import './preview/preview-bar.css'
import {servedContent} from './content/served-content.ts'
import {followDrafts} from './preview/follow-drafts.ts'
import {tellLocalTime} from './preview/local-time.ts'
import {startApp} from './start-app.tsx'

// The preview's own app: the visitor's, on drafts. A build of its own (vite.config.ts), so that
// nothing here is ever part of what visitors get.
const loadVisualEditing = () => import('./preview/visual-editing.ts')

tellLocalTime(document.documentElement.lang)
// Nothing is awaited at the top: what is imported here is in one chunk with this code, and would wait
// for it to end.
startApp((locale) => servedContent(locale, '/_preview/data'))
  .then(async (router) => {
    followDrafts(router)
    if (window.parent === window && !window.opener) return
    const editing = await loadVisualEditing()
    editing.editVisually(router)
  })
  .catch((error: unknown) => console.error('preview', error))
