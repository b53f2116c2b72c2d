import {showPrices} from '../blocks/labor-demo/show-prices.ts'
import {handleBeforeApp} from '../ui/before-app-events.ts'

// The script that pages with the labor-time demo load before the app: see `earlyScript` in
// server/site/render/built-site.ts. The app uses the same functions, so it need not take over.
const demo = document.querySelector('#labor-rate')?.closest('fieldset')
if (demo) {
  handleBeforeApp(demo, ({type}) => type === 'input' && showPrices(demo))
  showPrices(demo)
}
