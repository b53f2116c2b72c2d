import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {printWhy} from './bundle-sources.ts'
import {byteFigures, printBytes} from './byte-budgets.ts'
import {bytes} from './bytes.ts'
import {coldStart} from './cold-start.ts'
import {forms} from './forms.ts'
import {furtherPages} from './further-pages.ts'
import {growth} from './growth.ts'
import {heldRequests} from './held-requests.ts'
import {hostedIdle} from './hosted-idle.ts'
import {imageTransforms} from './image-transforms.ts'
import {inbox} from './inbox.ts'
import {interaction} from './interaction.ts'
import {landingPages} from './landing-pages.ts'
import {listeners} from './listeners.ts'
import {memory} from './memory.ts'
import {pageLoad} from './page-load.ts'
import {peerPages} from './peer-pages/peer-pages.ts'
import {priceOnPages} from './price-on-pages.ts'
import {publishing} from './publishing.ts'
import {queries} from './queries.ts'
import {requests} from './requests.ts'
import {type Figures, printHead, printRow, type Row} from './row.ts'
import {severalServers} from './several-servers.ts'
import {type Measurement, Stage} from './stage.ts'
import {studio} from './studio.ts'
import {transactions} from './transactions.ts'
import {attacked} from './under-attack.ts'
import {untouchedPage} from './untouched-page.ts'
import {visits} from './visits.ts'

/*
 * Measures the built product on this machine and prints each result next to its limit. Absolute
 * results depend on the machine and on its other load.
 */
const measurements: Record<string, Measurement> = {
  requests,
  visits,
  bytes,
  'page-load': pageLoad,
  'peer-pages': peerPages,
  'untouched-page': untouchedPage,
  'further-pages': furtherPages,
  interaction,
  publishing,
  'landing-pages': landingPages,
  'price-on-pages': priceOnPages,
  studio,
  'held-requests': heldRequests,
  'cold-start': coldStart,
  memory,
  queries,
  growth,
  listeners,
  'image-transforms': imageTransforms,
  transactions,
  forms,
  inbox,
  'several-servers': severalServers,
  'hosted-idle': hostedIdle,
  attacked,
}

/** The figures of the previous release, of a machine like that of CI. */
const figuresFile = join(import.meta.dirname, 'previous-figures.json')

const usage = `npm run bench [-- ROW … --json --quick]   measures every row, or the named ones
npm run bench -- --keep [ROW …]           also keeps the figures for the column "before", at a release
npm run bench -- growth --documents N     measures among N documents instead of 100,000
npm run bench -- --bytes                  prints the size of every kind of page
npm run bench -- --why                    prints the size of each package in a page's scripts
Rows: ${Object.keys(measurements).join(', ')}`

const {options, rows: chosen} = readArguments()
const stage = new Stage(options.quick, Number(options.documents))
try {
  if (options.why) await printWhy()
  else if (options.bytes) printBytes(await byteFigures(await stage.product()))
  else await measureAll()
} finally {
  await stage.end()
}

/**
 * Reads the command line. For `--help`, unknown options and unknown rows, prints the usage and
 * exits.
 */
function readArguments() {
  try {
    const flag = {type: 'boolean', default: false} as const
    const {values, positionals} = parseArgs({
      allowPositionals: true,
      options: {
        documents: {type: 'string', default: '100000'},
        help: flag,
        json: flag,
        quick: flag,
        bytes: flag,
        why: flag,
        keep: flag,
      },
    })
    const unknown = positionals.find((name) => !Object.hasOwn(measurements, name))
    if (unknown !== undefined) throw new Error(`Unknown row "${unknown}".`)
    if (!values.help) return {options: values, rows: positionals}
    console.log(usage)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    process.exitCode = 1
  }
  process.exit()
}

/**
 * Prints each row as soon as it is measured, so that an interrupted run keeps it. A measurement that
 * fails is named at the end, and the others go on.
 */
async function measureAll() {
  const before: Figures = JSON.parse(await readFile(figuresFile, 'utf8'))
  const figures: Record<string, number> = {...before}
  const rows: Row[] = []
  const failed: string[] = []
  if (!options.json) printHead()
  for (const [name, measure] of Object.entries(measurements)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    console.error(`Measuring ${name} …`)
    try {
      const measured = measure(stage)
      for await (const row of measured instanceof Promise ? await measured : measured) {
        rows.push(row)
        if (row.measured !== undefined) figures[row.what] = Number(row.measured.toPrecision(4))
        if (!options.json && !row.isInTable) printRow(row, before)
      }
    } catch (error) {
      console.error(error)
      failed.push(name)
    }
    if (options.keep) await writeFile(figuresFile, `${JSON.stringify(figures, null, 2)}\n`)
  }
  if (options.json) console.log(JSON.stringify(rows, null, 2))
  else for (const table of stage.tables) console.log(`\n${table}`)
  console.error(
    '++ reaches the aim, + meets the requirement, ✗ misses the requirement. 1 KB is 1,024 bytes.',
  )
  if (failed.length > 0) throw new Error(`Not measured: ${failed.join(', ')}`)
}
