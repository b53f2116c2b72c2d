import {isObject} from '../values.ts'

/** Longitude and latitude in degrees. */
export type Position = readonly [lng: number, lat: number]

/** What a geo value consists of; a polygon is its outer ring and then its holes. */
export interface Geometry {
  readonly points: readonly Position[]
  readonly lines: readonly (readonly Position[])[]
  readonly polygons: readonly (readonly (readonly Position[])[])[]
}

const EMPTY: Geometry = {points: [], lines: [], polygons: []}

/** How collections may nest. */
const DEPTH = 10

/**
 * A geo value: an object with `lat` and `lng` (or `lon`), such as a geopoint, or GeoJSON. Undefined for
 * anything else. https://spec.groq.dev/draft/#sec-Geo-type
 */
export function geometryOf(value: unknown, depth = 0): Geometry | undefined {
  if (!isObject(value) || depth > DEPTH) return undefined
  const {lat, lng, lon, type, coordinates} = value
  if (lat !== undefined && (lng === undefined) !== (lon === undefined)) {
    return ofPoints([positionOf([lng ?? lon, lat])])
  }
  switch (type) {
    case 'Point':
      return ofPoints([positionOf(coordinates)])
    case 'MultiPoint':
      return ofPoints(listOf(coordinates, positionOf))
    case 'LineString':
      return ofLines([lineOf(coordinates)])
    case 'MultiLineString':
      return ofLines(listOf(coordinates, lineOf))
    case 'Polygon':
      return ofPolygons([polygonOf(coordinates)])
    case 'MultiPolygon':
      return ofPolygons(listOf(coordinates, polygonOf))
    case 'GeometryCollection': {
      const parts = listOf(value.geometries, (each) => geometryOf(each, depth + 1))
      return whole(parts, (all) => ({
        points: all.flatMap(({points}) => points),
        lines: all.flatMap(({lines}) => lines),
        polygons: all.flatMap(({polygons}) => polygons),
      }))
    }
    default:
      return undefined
  }
}

/** The only point of a geo value that is one point. */
export function pointOf(value: unknown): Position | undefined {
  const geometry = geometryOf(value)
  const isPoint = geometry?.points.length === 1 && geometry.lines.length === 0
  return isPoint && geometry.polygons.length === 0 ? geometry.points[0] : undefined
}

type Parts<T> = readonly (T | undefined)[] | undefined

function whole<T, R>(parts: Parts<T>, make: (parts: readonly T[]) => R): R | undefined {
  const all = parts?.filter((part) => part !== undefined)
  return all && all.length > 0 && all.length === parts?.length ? make(all) : undefined
}

const ofPoints = (parts: Parts<Position>) => whole(parts, (points) => ({...EMPTY, points}))
const ofLines = (parts: Parts<readonly Position[]>) => whole(parts, (lines) => ({...EMPTY, lines}))
const ofPolygons = (parts: Parts<Geometry['polygons'][number]>) =>
  whole(parts, (polygons) => ({...EMPTY, polygons}))

function listOf<T>(value: unknown, part: (value: unknown) => T): T[] | undefined {
  return Array.isArray(value) ? value.map((item: unknown) => part(item)) : undefined
}

function positionOf(value: unknown): Position | undefined {
  if (!Array.isArray(value)) return undefined
  const [lng, lat]: unknown[] = value
  return typeof lng === 'number' && typeof lat === 'number' ? [lng, lat] : undefined
}

function lineOf(value: unknown): readonly Position[] | undefined {
  return whole(listOf(value, positionOf), (line) => (line.length > 1 ? line : undefined))
}

/** Rings close themselves where their end is not their beginning. */
function polygonOf(value: unknown): Geometry['polygons'][number] | undefined {
  const closed = (ring: readonly Position[] | undefined) => ring?.[0] && [...ring, ring[0]]
  return whole(
    listOf(value, (ring) => closed(lineOf(ring))),
    (rings) => rings,
  )
}
