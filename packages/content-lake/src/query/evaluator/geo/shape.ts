import type {Budget} from '../budget.ts'
import {isObject} from '../values.ts'
import {isSame, isSimple, type Position, type Ring, type Shape} from './planar.ts'

const shape = (parts: Partial<Shape>): Shape => ({points: [], lines: [], polygons: [], ...parts})

/** Maximum depth of geometry collections in each other. */
const maxDepth = 10

/**
 * Reads a geography: an object with `lat` and either `lng` or `lon`, or a GeoJSON geometry. Returns null for
 * any other value. https://sanity-io.github.io/GROQ/draft/#sec-Geography-Extension
 */
export function shapeOf(value: unknown, budget: Budget, depth = 0): Shape | null {
  if (!isObject(value)) return null
  const point = geopoint(value)
  if (point) return shape({points: [point]})
  const {type, coordinates} = value
  const read = readers[String(type)]
  if (read) return read(coordinates, budget)
  if (type !== 'GeometryCollection' || !Array.isArray(value.geometries)) return null
  if (depth >= maxDepth) return null
  budget.spend(value.geometries.length)
  const parts = value.geometries.map((each) => shapeOf(each, budget, depth + 1))
  const known = parts.filter((part) => part !== null)
  if (known.length < parts.length) return null
  return {
    points: known.flatMap(({points}) => points),
    lines: known.flatMap(({lines}) => lines),
    polygons: known.flatMap(({polygons}) => polygons),
  }
}

/** Returns a geography as a GeoJSON geometry without other fields; null for any other value. */
export function geography(value: unknown, budget: Budget): Record<string, unknown> | null {
  if (!isObject(value) || !shapeOf(value, budget)) return null
  const point = geopoint(value)
  if (point) return {type: 'Point', coordinates: point}
  const {type, coordinates, geometries} = value
  if (!Array.isArray(geometries)) return {type, coordinates}
  return {type, geometries: geometries.map((each) => geography(each, budget))}
}

/** Returns the position of a geography that is one point; null for any other. */
export function pointOf(value: unknown, budget: Budget): Position | null {
  const isPoint = isObject(value) && (value.type === 'Point' || geopoint(value) !== undefined)
  return isPoint ? (shapeOf(value, budget)?.points[0] ?? null) : null
}

function geopoint(value: Readonly<Record<string, unknown>>): Position | undefined {
  const {lat, lng, lon} = value
  const hasOne = (typeof lng === 'number') !== (typeof lon === 'number')
  if (typeof lat !== 'number' || !hasOne) return undefined
  return position([lng ?? lon, lat]) ?? undefined
}

type Read = (coordinates: unknown, budget: Budget) => Shape | null

const readers: Readonly<Record<string, Read>> = {
  Point: (value) => one(position(value), (point) => shape({points: [point]})),
  MultiPoint: (value, budget) => one(positions(value, budget), (points) => shape({points})),
  LineString: (value, budget) => one(line(value, budget), (only) => shape({lines: [only]})),
  MultiLineString: (value, budget) => one(all(value, budget, line), (lines) => shape({lines})),
  Polygon: (value, budget) => one(polygon(value, budget), (only) => shape({polygons: [only]})),
  MultiPolygon: (value, budget) =>
    one(all(value, budget, polygon), (polygons) => shape({polygons})),
}

const one = <Value>(value: Value | null, make: (value: Value) => Shape) =>
  value === null ? null : make(value)

function all<Value>(
  value: unknown,
  budget: Budget,
  read: (item: unknown, budget: Budget) => Value | null,
): Value[] | null {
  if (!Array.isArray(value)) return null
  budget.spend(value.length)
  const items: Value[] = []
  for (const each of value) {
    const item = read(each, budget)
    if (item === null) return null
    items.push(item)
  }
  return items
}

function position(value: unknown): Position | null {
  if (!Array.isArray(value)) return null
  const [x, y]: readonly unknown[] = value
  if (typeof x !== 'number' || typeof y !== 'number') return null
  return Math.abs(x) <= 180 && Math.abs(y) <= 90 ? [x, y] : null
}

const positions = (value: unknown, budget: Budget) => all(value, budget, position)

function line(value: unknown, budget: Budget): Ring | null {
  const found = positions(value, budget)
  return found && found.length >= 2 ? found : null
}

function polygon(value: unknown, budget: Budget): Ring[] | null {
  const rings = all(value, budget, ring)
  return rings && rings.length > 0 ? rings : null
}

/** Reads a ring, and closes one that is open. A ring must not meet itself. */
function ring(value: unknown, budget: Budget): Ring | null {
  const found = positions(value, budget)
  const [first] = found ?? []
  const last = found?.at(-1)
  if (!found || !first || !last) return null
  const closed = isSame(first, last) ? found : [...found, first]
  return closed.length >= 4 && isSimple(closed, budget) ? closed : null
}
