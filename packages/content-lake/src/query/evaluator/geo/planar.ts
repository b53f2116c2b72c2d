import type {Budget} from '../budget.ts'

/*
 * Relations of shapes in the plane of longitude and latitude, as GROQ's specification wants it: lines between
 * positions are straight there, and nothing crosses the 180th meridian.
 */

/** A position: longitude and latitude in degrees. */
export type Position = readonly [x: number, y: number]
export type Ring = readonly Position[]

/** A geography as the parts of which it consists. */
export interface Shape {
  readonly points: readonly Position[]
  /** Each has at least two positions. */
  readonly lines: readonly Ring[]
  /** The outer ring of each, and its holes. Rings are closed: the first position is the last one too. */
  readonly polygons: readonly (readonly Ring[])[]
}

type Segment = readonly [from: Position, to: Position]

/** Positions that are nearer to a line than this part of its length are on it: decimals are not exact. */
const tolerance = 1e-12

/** Whether two shapes have a position in common. */
export function intersects(first: Shape, second: Shape, budget: Budget): boolean {
  const [firstSegments, secondSegments] = [segmentsOf(first), segmentsOf(second)]
  const [firstCorners, secondCorners] = [cornersOf(first), cornersOf(second)]
  spend(budget, firstSegments.length + firstCorners.length, secondSegments, secondCorners)
  return (
    secondCorners.some((corner) => isIn(corner, first)) ||
    firstCorners.some((corner) => isIn(corner, second)) ||
    firstSegments.some((one) => secondSegments.some((other) => crossings(one, other).length > 0))
  )
}

/** Whether the first shape contains every position of the second one. Its boundary belongs to it. */
export function contains(first: Shape, second: Shape, budget: Budget): boolean {
  const segments = segmentsOf(first)
  spend(budget, segments.length + first.points.length, segmentsOf(second), second.points)
  const holdsLine = (line: Ring) => pairs(line).every((each) => holdsSegment(first, segments, each))
  return (
    second.points.every((point) => isIn(point, first)) &&
    second.lines.every(holdsLine) &&
    second.polygons.every((rings) => first.polygons.some((around) => holdsPolygon(around, rings)))
  )
}

/** Whether the sides of a closed ring have no position in common but the corners between two of them. */
export function isSimple(ring: Ring, budget: Budget): boolean {
  const sides = pairs(ring)
    .map((segment, index) => ({segment, index, west: Math.min(segment[0][0], segment[1][0])}))
    .sort((a, b) => a.west - b.west)
  if (sides.some(({segment: [from, to]}) => isSame(from, to))) return false
  return sides.every(({segment, index}, at) => {
    const east = Math.max(segment[0][0], segment[1][0])
    // Compares each side only with those that begin before it ends, from west to east.
    for (let next = at + 1; next < sides.length; next++) {
      const other = sides[next]
      if (!other || other.west > east) break
      budget.spend(1)
      const apart = Math.abs(index - other.index)
      const haveCorner = apart === 1 || apart === sides.length - 1
      const met = crossings(segment, other.segment)
      const [first = 0] = met
      if (haveCorner ? met.some((part) => Math.abs(part - first) > 1e-9) : met.length > 0)
        return false
    }
    return true
  })
}

export const isSame = ([x, y]: Position, [otherX, otherY]: Position) => x === otherX && y === otherY

function spend(budget: Budget, size: number, ...others: (readonly unknown[])[]): void {
  const other = others.reduce((sum, {length}) => sum + length, 0)
  budget.spend(1 + Math.ceil((size * other) / 4))
}

/** Whether one of the parts of a shape contains a segment. Parts are not joined. */
function holdsSegment(shape: Shape, all: readonly Segment[], segment: Segment): boolean {
  const pieces = midpoints(segment, all)
  const holds = (part: Shape) => pieces.every((point) => isIn(point, part))
  const ofPart = (part: Partial<Shape>): Shape => ({points: [], lines: [], polygons: [], ...part})
  return (
    shape.polygons.some((polygon) => holds(ofPart({polygons: [polygon]}))) ||
    shape.lines.some((line) => holds(ofPart({lines: [line]})))
  )
}

function holdsPolygon(around: readonly Ring[], [outer = [], ...inner]: readonly Ring[]): boolean {
  const edges = around.flatMap(pairs)
  const holds = (segment: Segment) => midpoints(segment, edges).every((at) => inPolygon(at, around))
  if (![outer, ...inner].every((ring) => pairs(ring).every(holds))) return false
  // A hole of the one around must not be in the other one, except in a hole of it.
  const [, ...holes] = around
  return holes.every((hole) => {
    const at = positionIn(hole)
    return at === undefined || !inPolygon(at, [outer, ...inner])
  })
}

/** Cuts a segment where others meet it. Returns the ends of the pieces, and a position in each of them. */
function midpoints(segment: Segment, others: readonly Segment[]): Position[] {
  const cuts = [0, 1, ...others.flatMap((other) => crossings(segment, other))].sort((a, b) => a - b)
  const at = (part: number): Position => {
    const [[x, y], [toX, toY]] = segment
    return [x + part * (toX - x), y + part * (toY - y)]
  }
  const between = cuts.slice(1).map((cut, index) => (cut + (cuts[index] ?? 0)) / 2)
  return [segment[0], segment[1], ...between.map(at)]
}

/** Returns where the second segment meets the first one, as parts of the length of the first. */
function crossings([a, b]: Segment, [c, d]: Segment): number[] {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]]
  const [vx, vy] = [d[0] - c[0], d[1] - c[1]]
  const cross = ux * vy - uy * vx
  const [wx, wy] = [c[0] - a[0], c[1] - a[1]]
  if (Math.abs(cross) <= tolerance * (Math.abs(ux * vy) + Math.abs(uy * vx))) {
    const length = ux * ux + uy * uy
    const parts = [c, d]
      .filter((end) => isOn(end, [a, b]))
      .map(([x, y]) => (length === 0 ? 0 : ((x - a[0]) * ux + (y - a[1]) * uy) / length))
    const own = [a, b].flatMap((end, part) => (isOn(end, [c, d]) ? [part] : []))
    return [...parts, ...own]
  }
  const [part, other] = [(wx * vy - wy * vx) / cross, (wx * uy - wy * ux) / cross]
  const inside = (value: number) => value >= -tolerance && value <= 1 + tolerance
  return inside(part) && inside(other) ? [Math.min(1, Math.max(0, part))] : []
}

function isIn(point: Position, {points, lines, polygons}: Shape): boolean {
  return (
    points.some((other) => isSame(other, point)) ||
    lines.some((line) => pairs(line).some((each) => isOn(point, each))) ||
    polygons.some((polygon) => inPolygon(point, polygon))
  )
}

function inPolygon(point: Position, [outer = [], ...holes]: readonly Ring[]): boolean {
  const isOnRing = (ring: Ring) => pairs(ring).some((each) => isOn(point, each))
  if (isOnRing(outer)) return true
  return inRing(point, outer) && holes.every((hole) => isOnRing(hole) || !inRing(point, hole))
}

/** Counts how often a line to the right leaves the ring. */
function inRing([x, y]: Position, ring: Ring): boolean {
  let inside = false
  for (const [[fromX, fromY], [toX, toY]] of pairs(ring)) {
    if (fromY > y === toY > y) continue
    if (x < fromX + ((y - fromY) * (toX - fromX)) / (toY - fromY)) inside = !inside
  }
  return inside
}

/** Returns a position in a ring, and not on it; undefined for a ring without an area. */
function positionIn(ring: Ring): Position | undefined {
  const heights = [...new Set(ring.map(([, y]) => y))].sort((a, b) => a - b)
  const [low, high] = heights
  if (low === undefined || high === undefined) return undefined
  const y = (low + high) / 2
  const sides = pairs(ring)
    .filter(([[, from], [, to]]) => from > y !== to > y)
    .map(([[fromX, fromY], [toX, toY]]) => fromX + ((y - fromY) * (toX - fromX)) / (toY - fromY))
    .sort((a, b) => a - b)
  const [left, right] = sides
  return left === undefined || right === undefined ? undefined : [(left + right) / 2, y]
}

function isOn([x, y]: Position, [[fromX, fromY], [toX, toY]]: Segment): boolean {
  const [ux, uy] = [toX - fromX, toY - fromY]
  const [wx, wy] = [x - fromX, y - fromY]
  const length = ux * ux + uy * uy
  if (length === 0) return wx === 0 && wy === 0
  if (Math.abs(ux * wy - uy * wx) > tolerance * Math.max(1, length)) return false
  const along = ux * wx + uy * wy
  return along >= -tolerance * length && along <= length * (1 + tolerance)
}

const pairs = (line: Ring): Segment[] =>
  line.slice(1).flatMap((to, index) => {
    const from = line[index]
    return from ? [[from, to] as const] : []
  })

const segmentsOf = ({lines, polygons}: Shape): Segment[] =>
  [...lines, ...polygons.flat()].flatMap(pairs)

const cornersOf = ({points, lines, polygons}: Shape): Position[] => [
  ...points,
  ...lines.flat(),
  ...polygons.flat(2),
]
