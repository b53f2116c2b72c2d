import type {Scope} from '../scope.ts'
import {contains, intersects, type Shape} from './planar.ts'
import {geography, pointOf, shapeOf} from './shape.ts'

/**
 * Radius of the sphere on which distances are measured, in meters: that of the equator, as in the public
 * suite (https://github.com/sanity-io/groq-test-suite).
 */
const earthRadius = 6_378_137

/** The functions of GROQ's geography extension: https://sanity-io.github.io/GROQ/draft/#sec-Geography-Extension */
export const geoFunctions = {
  'global::geo': ({run}: Scope, value: unknown) => geography(value, run.budget),
  'geo::latLng': (_: Scope, lat: unknown, lng: unknown) => {
    const isPlace = typeof lat === 'number' && typeof lng === 'number'
    if (!isPlace || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null
    return {type: 'Point', coordinates: [lng, lat]}
  },
  'geo::contains': ofShapes(contains),
  'geo::intersects': ofShapes(intersects),
  'geo::distance': ({run}: Scope, first: unknown, second: unknown) => {
    const [from, to] = [pointOf(first, run.budget), pointOf(second, run.budget)]
    if (!from || !to) return null
    const [fromLat, toLat] = [radians(from[1]), radians(to[1])]
    // The haversine formula, which is exact on a sphere.
    const chord =
      Math.sin((toLat - fromLat) / 2) ** 2 +
      Math.cos(fromLat) * Math.cos(toLat) * Math.sin(radians(to[0] - from[0]) / 2) ** 2
    return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
  },
}

function ofShapes(
  relation: (first: Shape, second: Shape, budget: Scope['run']['budget']) => boolean,
) {
  return ({run}: Scope, first: unknown, second: unknown) => {
    const shape = shapeOf(first, run.budget)
    const other = shapeOf(second, run.budget)
    return shape && other ? relation(shape, other, run.budget) : null
  }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
