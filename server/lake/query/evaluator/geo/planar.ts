import type {Geometry, Position} from './geometry.ts'

type Polygon = Geometry['polygons'][number]
type Segment = readonly [from: Position, to: Position]

/**
 * Whether two geometries share a point, in a plane: https://spec.groq.dev/draft/#sec-geo-intersects-
 */
export function intersects(first: Geometry, second: Geometry): boolean {
  if (positionsOf(first).some((position) => isOn(second, position))) return true
  if (positionsOf(second).some((position) => isOn(first, position))) return true
  const others = segmentsOf(second)
  return segmentsOf(first).some((one) => others.some((other) => cutsOf(one, other).length > 0))
}

/**
 * Whether one part of a geometry (a polygon, a line, or its points) has the other within its
 * boundaries: https://spec.groq.dev/draft/#sec-geo-contains-
 */
export function contains(outer: Geometry, inner: Geometry): boolean {
  const positions = positionsOf(inner)
  const segments = segmentsOf(inner)
  const onlyPoints = segments.length === 0
  if (onlyPoints && positions.every((each) => outer.points.some((point) => isSame(point, each)))) {
    return true
  }
  const has = (edges: readonly Segment[], covers: (position: Position) => boolean) =>
    positions.every(covers) &&
    segments.every((segment) => piecesOf(segment, edges).every((middle) => covers(middle)))
  if (inner.polygons.length === 0) {
    const isLine = outer.lines.some((line) => {
      const edges = edgesOf(line)
      return has(edges, (position) => edges.some((edge) => isOnSegment(edge, position)))
    })
    if (isLine) return true
  }
  return outer.polygons.some((polygon) => {
    const covers = (position: Position) => isInPolygon(polygon, position)
    return has(polygon.flatMap(edgesOf), covers) && !isHoleWithin(polygon, inner)
  })
}

/** How many comparisons two geometries may take. */
export function costOf(first: Geometry, second: Geometry): number {
  return (1 + positionsOf(first).length) * (1 + positionsOf(second).length)
}

/** Whether a hole of the one reaches into what the other covers. */
function isHoleWithin([, ...holes]: Polygon, inner: Geometry): boolean {
  const covers = ([outer = [], ...gaps]: Polygon, position: Position) =>
    isStrictlyIn(outer, position) &&
    !gaps.some((gap) => isStrictlyIn(gap, position) || isOnRing(gap, position))
  return holes.some((hole) =>
    hole.some((position) => inner.polygons.some((polygon) => covers(polygon, position))),
  )
}

function positionsOf({points, lines, polygons}: Geometry): readonly Position[] {
  return [...points, ...lines.flat(), ...polygons.flat(2)]
}

function segmentsOf({lines, polygons}: Geometry): Segment[] {
  return [...lines, ...polygons.flat()].flatMap(edgesOf)
}

function edgesOf(line: readonly Position[]): Segment[] {
  return line.slice(1).flatMap((to, at) => {
    const from = line[at]
    return from && !isSame(from, to) ? [[from, to] as const] : []
  })
}

function isOn({points, lines, polygons}: Geometry, position: Position): boolean {
  return (
    points.some((point) => isSame(point, position)) ||
    lines.some((line) => edgesOf(line).some((edge) => isOnSegment(edge, position))) ||
    polygons.some((polygon) => isInPolygon(polygon, position))
  )
}

/** The boundary belongs to a polygon, that of its holes too. */
function isInPolygon([outer = [], ...holes]: Polygon, position: Position): boolean {
  const isIn = isStrictlyIn(outer, position) || isOnRing(outer, position)
  return isIn && !holes.some((hole) => isStrictlyIn(hole, position))
}

function isOnRing(ring: readonly Position[], position: Position): boolean {
  return edgesOf(ring).some((edge) => isOnSegment(edge, position))
}

/** By the number of edges that a ray from the position crosses. */
function isStrictlyIn(ring: readonly Position[], position: Position): boolean {
  if (isOnRing(ring, position)) return false
  const [x, y] = position
  let isIn = false
  for (const [[x1, y1], [x2, y2]] of edgesOf(ring)) {
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn
  }
  return isIn
}

function isSame([x1, y1]: Position, [x2, y2]: Position): boolean {
  return x1 === x2 && y1 === y2
}

/** Degrees, about a tenth of a millimetre: what rounding moves a point off its line. */
const ROUNDING = 1e-9

function isOnSegment([[x1, y1], [x2, y2]]: Segment, [x, y]: Position): boolean {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = Math.hypot(dx, dy)
  const along = ((x - x1) * dx + (y - y1) * dy) / length
  const beside = Math.abs((x - x1) * dy - (y - y1) * dx) / length
  return beside <= ROUNDING && along >= -ROUNDING && along <= length + ROUNDING
}

/** Where, from 0 to 1 along the first, the other crosses or touches it. */
function cutsOf([a, b]: Segment, other: Segment): number[] {
  const [c, d] = other
  const [ax, ay] = [b[0] - a[0], b[1] - a[1]]
  const [cx, cy] = [d[0] - c[0], d[1] - c[1]]
  const slope = ax * cy - ay * cx
  const at = ([x, y]: Position) => ((x - a[0]) * ax + (y - a[1]) * ay) / (ax * ax + ay * ay)
  if (slope === 0) return other.filter((end) => isOnSegment([a, b], end)).map(at)
  const along = ((c[0] - a[0]) * cy - (c[1] - a[1]) * cx) / slope
  const there = ((c[0] - a[0]) * ay - (c[1] - a[1]) * ax) / slope
  return along >= 0 && along <= 1 && there >= 0 && there <= 1 ? [along] : []
}

/** The middles of what the edges cut a segment into: each piece is on one side of all edges. */
function piecesOf(segment: Segment, edges: readonly Segment[]): Position[] {
  const [[x1, y1], [x2, y2]] = segment
  const cuts = [0, ...edges.flatMap((edge) => cutsOf(segment, edge)), 1].sort((a, b) => a - b)
  return cuts.slice(1).flatMap((to, at) => {
    const from = cuts[at] ?? 0
    const middle = (from + to) / 2
    return to > from ? [[x1 + (x2 - x1) * middle, y1 + (y2 - y1) * middle] as const] : []
  })
}
