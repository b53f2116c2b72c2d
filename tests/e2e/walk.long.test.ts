import {productInBrowser} from './product-in-browser.ts'
import {describeWalk} from './walk.ts'

// With axe in each language at each width; walk.test.ts has every language and every width once.
describeWalk(productInBrowser(), () => true)
