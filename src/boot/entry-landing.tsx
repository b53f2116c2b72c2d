import '../ui/theme/styles.css'
import {addLandingRoute, loadServedForms} from './landing-route.tsx'
import {servedContent} from './served-content.ts'
import {startApp} from './start-app.tsx'

// The client app of landing pages: the same app, with their route and blocks. It is a separate build
// (vite.config.ts), so that the other pages load no code for landing pages.
addLandingRoute()
await loadServedForms()
await startApp(servedContent)
