import {type Part, parts} from './parts.ts'
import {total} from './sums.ts'

/** The state of an old part: on the shop's shelf, sent to the vendor, or credited by the vendor. */
export type CoreState = 'shelf' | 'sent' | 'credited'

/** An old part whose deposit the shop gets back. */
export interface Core {
  part: Part
  /** Number of the repair order in which the part was replaced. */
  ticket: number
  vendor: string
  /** The last day on which the vendor accepts the part. */
  due: string
  state: CoreState
}

const core = (part: Part, ticket: number, vendor: string, due: string, state: CoreState): Core => ({
  part,
  ticket,
  vendor,
  due,
  state,
})

const [triCounty, midway] = ['Tri-County Parts', 'Midway Supply']

/** The shop's cores (old parts with a deposit) of the last weeks, sorted by state. */
export const cores: readonly Core[] = [
  core(parts.battery, 1029, midway, '2026-05-15', 'shelf'),
  core(parts.alternator, 1026, triCounty, '2026-05-20', 'shelf'),
  core(parts.starter, 1041, triCounty, '2026-06-11', 'shelf'),
  core(parts.caliper, 1018, midway, '2026-05-14', 'sent'),
  core(parts.caliper, 1018, midway, '2026-05-14', 'sent'),
  core(parts.alternator, 1003, triCounty, '2026-05-06', 'credited'),
]

/** Returns the sum of the deposits of all cores in a state, in cents. */
export const deposits = (state: CoreState): number =>
  total(cores.filter((held) => held.state === state).map(({part}) => part.core))
