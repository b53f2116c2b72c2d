import {viewports} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {describeWalk} from './walk.ts'

// Axe looks at every page in each language and at each width: words and layout do not meddle with
// each other. In walk.long.test.ts it looks at all four.
describeWalk(
  productInBrowser(),
  (locale, width) => (locale === 'es') === (width === viewports.desktop.width),
)
