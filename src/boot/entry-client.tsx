import '../ui/theme/styles.css'
import {servedContent} from './served-content.ts'
import {startApp} from './start-app.tsx'

await startApp(servedContent)
