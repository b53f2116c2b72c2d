import {startProduct} from '../product.ts'
import {type Figure, printFigures} from './figures.ts'
import {publishLatency} from './publish-latency.ts'

/*
 * npm run bench [-- --json]: measures the built product on this machine. Absolute figures depend
 * on the machine; compare figures of one run.
 */
const product = await startProduct()
try {
  const figures: Figure[] = await publishLatency(product)
  if (process.argv.includes('--json')) console.log(JSON.stringify(figures, null, 2))
  else printFigures(figures)
} finally {
  await product.stop()
}
