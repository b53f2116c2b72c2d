import type {Scope} from '../scope.ts'
import {type Geometry, geometryOf, type Position, pointOf} from './geometry.ts'
import {contains, costOf, intersects} from './planar.ts'

/** In metres: https://en.wikipedia.org/wiki/Earth_radius#Arithmetic_mean_radius */
const RADIUS = 6_371_008.8

/** GROQ's functions on geo values: https://www.sanity.io/docs/specifications/groq-functions ("geo") */
export const geoFunctions = {
  'geo::latLng': (_: Scope, lat: unknown, lng: unknown) => {
    const isThere = isWithin(lat, 90) && isWithin(lng, 180)
    return isThere ? {type: 'Point', coordinates: [lng, lat]} : null
  },
  'geo::distance': (_: Scope, from: unknown, to: unknown) => {
    const [start, end] = [pointOf(from), pointOf(to)]
    return start && end ? haversine(start, end) : null
  },
  'geo::contains': compared(contains),
  'geo::intersects': compared(intersects),
} as const

function compared(holds: (first: Geometry, second: Geometry) => boolean) {
  return ({run}: Scope, left: unknown, right: unknown) => {
    const [first, second] = [geometryOf(left), geometryOf(right)]
    if (!first || !second) return null
    run.budget.spend(costOf(first, second))
    return holds(first, second)
  }
}

function isWithin(degrees: unknown, most: number): degrees is number {
  return typeof degrees === 'number' && Math.abs(degrees) <= most
}

/** Metres along the surface of a sphere; the real earth differs by half a percent at most. */
function haversine([lng1, lat1]: Position, [lng2, lat2]: Position): number {
  const halfSine = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2
  const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
  const chord = halfSine(lat2 - lat1) + cosine(lat1) * cosine(lat2) * halfSine(lng2 - lng1)
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)))
}
