import {attacked} from './attacked.ts'
import {byteFigures, printBytes} from './byte-budgets.ts'
import {bytes} from './bytes.ts'
import {coldStart} from './cold-start.ts'
import {heldRequests} from './held-requests.ts'
import {imageTransforms} from './image-transforms.ts'
import {listeners} from './listeners.ts'
import {memory} from './memory.ts'
import {pageLoad} from './page-load.ts'
import {publishing} from './publishing.ts'
import {queries} from './queries.ts'
import {requests} from './requests.ts'
import {printRows, type Row} from './row.ts'
import {type Measurement, Stage} from './stage.ts'
import {transactions} from './transactions.ts'
import {untouchedPage} from './untouched-page.ts'
import {printWhy} from './why.ts'

/*
 * npm run bench [-- ROW … --json --quick]: issue 6's table, measured on the built product on this
 * machine, each figure beside its limit in the same run; `--bytes` weighs every kind of page
 * instead, `--why` says which package each of its kilobytes of script comes from.
 * Absolute figures depend on the machine and on what else it does.
 */
const measurements: Record<string, Measurement> = {
  requests,
  bytes,
  'page-load': pageLoad,
  'untouched-page': untouchedPage,
  publishing,
  'held-requests': heldRequests,
  'cold-start': coldStart,
  memory,
  queries,
  listeners,
  'image-transforms': imageTransforms,
  transactions,
  attacked,
}

const args = process.argv.slice(2)
const chosen = args.filter((arg) => !arg.startsWith('--'))
const unknown = chosen.filter((name) => !Object.hasOwn(measurements, name))
if (unknown.length > 0) {
  console.error(
    `No such row: ${unknown.join(', ')}. There are: ${Object.keys(measurements).join(', ')}`,
  )
  process.exit(1)
}

const stage = new Stage(args.includes('--quick'))
try {
  if (args.includes('--why')) await printWhy()
  else if (args.includes('--bytes')) printBytes(await byteFigures(await stage.product()))
  else await measureAll()
} finally {
  await stage.end()
}

async function measureAll() {
  const rows: Row[] = []
  for (const [name, measure] of Object.entries(measurements)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    console.error(`Measuring ${name} …`)
    rows.push(...(await measure(stage)))
  }
  if (args.includes('--json')) console.log(JSON.stringify(rows, null, 2))
  else printRows(rows)
}
