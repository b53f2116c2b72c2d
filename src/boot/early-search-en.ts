import messages from '../i18n/faq/en.json'
import {startEarlySearch} from './early-search.ts'

// The script that the FAQ page loads before the app: see `earlyScript` in
// server/site/render/built-site.ts.
await startEarlySearch('en', messages)
