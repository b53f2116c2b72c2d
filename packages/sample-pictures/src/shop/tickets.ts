import {type Vehicle, vehicles} from './customers.ts'
import {type Job, jobs} from './jobs.ts'
import {type Part, parts} from './parts.ts'
import {type Technician, technicians} from './technicians.ts'

/** The stage of a repair order. */
export type Stage = 'estimate' | 'progress' | 'ready' | 'closed'

/** A labor line: the job and the time charged for it, in tenths of an hour. */
export interface LaborLine {
  job: Job
  tenths: number
}

/** A part line: the part and the number of pieces. */
export interface PartLine {
  part: Part
  quantity: number
}

/** A repair order, from estimate to invoice. `sums.ts` computes its totals. */
export interface Ticket {
  number: number
  date: string
  vehicle: Vehicle
  /** Mileage when the car came in. */
  miles: number
  stage: Stage
  technician: Technician
  labor: readonly LaborLine[]
  parts: readonly PartLine[]
}

/** Creates labor lines that charge the average time of each job. */
const labor = (...list: readonly Job[]): readonly LaborLine[] =>
  list.map((job) => ({job, tenths: job.average}))

const line = (part: Part, quantity = 1): PartLine => ({part, quantity})

const {elena, joe, marcus} = technicians

/** The repair orders on the shop's board today. */
export const tickets = {
  waterPump: {
    number: 1042,
    date: '2026-05-12',
    vehicle: vehicles.f150,
    miles: vehicles.f150.miles,
    stage: 'progress',
    technician: marcus,
    labor: labor(jobs.f150.waterPump, jobs.f150.pressureTest),
    parts: [
      line(parts.waterPump),
      line(parts.gasket),
      line(parts.driveBelt),
      line(parts.coolant, 2),
    ],
  },
  frontBrakes: {
    number: 1043,
    date: '2026-05-12',
    vehicle: vehicles.accord,
    miles: vehicles.accord.miles,
    stage: 'estimate',
    technician: marcus,
    labor: labor(jobs.accord.frontBrakes),
    parts: [line(parts.frontPads), line(parts.frontRotor, 2)],
  },
  starter: {
    number: 1041,
    date: '2026-05-12',
    vehicle: vehicles.silverado,
    miles: vehicles.silverado.miles,
    stage: 'ready',
    technician: joe,
    labor: labor(jobs.silverado.starter),
    parts: [line(parts.starter)],
  },
  sparkPlugs: {
    number: 1040,
    date: '2026-05-12',
    vehicle: vehicles.camry,
    miles: vehicles.camry.miles,
    stage: 'ready',
    technician: joe,
    labor: labor(jobs.camry.sparkPlugs, jobs.camry.oil),
    parts: [line(parts.sparkPlug, 4), line(parts.oilFilter), line(parts.oil, 5)],
  },
  struts: {
    number: 1039,
    date: '2026-05-12',
    vehicle: vehicles.altima,
    miles: vehicles.altima.miles,
    stage: 'progress',
    technician: elena,
    labor: labor(jobs.altima.struts),
    parts: [line(parts.strut, 2)],
  },
  rearBrakes: {
    number: 1044,
    date: '2026-05-12',
    vehicle: vehicles.transit,
    miles: vehicles.transit.miles,
    stage: 'estimate',
    technician: elena,
    labor: labor(jobs.transit.rearBrakes),
    parts: [line(parts.rearPads), line(parts.caliper, 2)],
  },
} as const satisfies Record<string, Ticket>

const accordVisit = (
  number: number,
  date: string,
  miles: number,
  lines: Pick<Ticket, 'labor' | 'parts'>,
): Ticket => ({
  number,
  date,
  vehicle: vehicles.accord,
  miles,
  stage: 'closed',
  technician: joe,
  ...lines,
})

/** Earlier visits of the Honda Accord to the repair shop, newest first. */
export const accordHistory = [
  accordVisit(962, '2025-11-04', 106_930, {
    labor: labor(jobs.accord.alternator, jobs.accord.charging),
    parts: [line(parts.alternator)],
  }),
  accordVisit(811, '2025-04-22', 101_240, {
    labor: labor(jobs.accord.oil),
    parts: [line(parts.oilFilter), line(parts.oil, 5)],
  }),
  accordVisit(690, '2024-09-10', 94_870, {
    labor: labor(jobs.accord.battery),
    parts: [line(parts.battery)],
  }),
  accordVisit(548, '2024-02-15', 88_305, {
    labor: labor(jobs.accord.driveBelt, jobs.accord.oil),
    parts: [line(parts.driveBelt), line(parts.oilFilter), line(parts.oil, 5)],
  }),
] as const
