import {expect, test} from 'vitest'
import {startTestLake} from '../server/lake/test-lake.ts'

/*
 * https://www.sanity.io/docs/specifications/groq-functions ("geo") and what it follows:
 * https://spec.groq.dev/draft/#sec-Geography-Extension. groq-js has none of it.
 */

const OSLO = {_type: 'geopoint', lat: 59.9139, lng: 10.7522}
const BERGEN = {_type: 'geopoint', lat: 60.3913, lng: 5.3221}

test('the shops near somebody are found, the nearest first', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'oslo', _type: 'shop', location: OSLO})
  await client.create({_id: 'bergen', _type: 'shop', location: BERGEN})
  await client.create({_id: 'nowhere', _type: 'shop'})
  const near = `*[_type == "shop" && geo::distance(location, geo::latLng($lat, $lng)) < $metres]
    | order(geo::distance(location, geo::latLng($lat, $lng)) asc)._id`
  const from = {lat: 60.39, lng: 5.33}
  expect(await client.fetch(near, {...from, metres: 1_000})).toEqual(['bergen'])
  expect(await client.fetch(near, {...from, metres: 400_000})).toEqual(['bergen', 'oslo'])
})

test('distances are metres on the ground', async () => {
  const {client} = await startTestLake()
  const distance = (a: unknown, b: unknown) => {
    return client.fetch<number | null>('geo::distance($a, $b)', {a, b})
  }
  // By the law of cosines, where the lake goes by haversines.
  const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
  const cos = (degrees: number) => sin(90 - degrees)
  const cosine =
    sin(OSLO.lat) * sin(BERGEN.lat) + cos(OSLO.lat) * cos(BERGEN.lat) * cos(OSLO.lng - BERGEN.lng)
  expect(await distance(OSLO, BERGEN)).toBeCloseTo(6_371_008.8 * Math.acos(cosine), 1)
  expect(await distance(OSLO, OSLO)).toBe(0)
  expect(await distance({lat: 0, lon: 179.5}, {lat: 0, lng: -179.5})).toBeCloseTo(111_195, 0)
  expect(await distance({type: 'Point', coordinates: [10.7522, 59.9139]}, OSLO)).toBe(0)
  expect(await distance(OSLO, null)).toBeNull()
  expect(
    await distance(OSLO, {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [1, 1],
      ],
    }),
  ).toBeNull()
  expect(await distance(OSLO, {lat: 1, lng: 1, lon: 1})).toBeNull()
})

test('a point is a latitude and a longitude on the globe', async () => {
  const {client} = await startTestLake()
  expect(await client.fetch('geo::latLng(59, 10)')).toEqual({type: 'Point', coordinates: [10, 59]})
  expect(
    await client.fetch('[geo::latLng(91, 0), geo::latLng(0, -181), geo::latLng("1", 2)]'),
  ).toEqual([null, null, null])
})

const square = (from: number, to: number) => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
]
const zone = {type: 'Polygon', coordinates: [square(0, 10), square(4, 6)]}
/** Open to the right. */
const cup = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [10, 0],
      [10, 3],
      [3, 3],
      [3, 7],
      [10, 7],
      [10, 10],
      [0, 10],
      [0, 0],
    ],
  ],
}
const point = (lng: number, lat: number) => ({type: 'Point', coordinates: [lng, lat]})
const line = (...coordinates: number[][]) => ({type: 'LineString', coordinates})
const polygon = (...coordinates: number[][][]) => ({type: 'Polygon', coordinates})

test.each([
  ['a point inside', zone, point(1, 1), true, true],
  ['a point on the edge', zone, point(0, 5), true, true],
  ['a point in a hole', zone, point(5, 5), false, false],
  ['a point outside', zone, {lat: 20, lng: 20}, false, false],
  ['a line inside', zone, line([1, 1], [1, 9]), true, true],
  ['a line over a hole', zone, line([1, 5], [9, 5]), false, true],
  ['a line that leaves', zone, line([1, 1], [1, 20]), false, true],
  ['a line that only passes', zone, line([-5, 2], [20, 2]), false, true],
  ['a line beside it', zone, line([20, 0], [20, 10]), false, false],
  ['a line along the edge', zone, line([0, 0], [10, 0]), true, true],
  ['a line over the mouth of a cup', cup, line([10, 1], [10, 9]), false, true],
  ['a smaller polygon', zone, polygon(square(1, 3)), true, true],
  ['a polygon around the hole', zone, polygon(square(3, 7)), false, true],
  ['a polygon in the hole', zone, polygon(square(4.5, 5.5)), false, false],
  ['the polygon itself', zone, zone, true, true],
  ['a larger polygon', zone, polygon(square(-1, 11)), false, true],
  ['a polygon over a corner', zone, polygon(square(9, 12)), false, true],
  [
    'points in one of several polygons',
    {type: 'MultiPolygon', coordinates: [[square(0, 1)], [square(5, 9)]]},
    {
      type: 'MultiPoint',
      coordinates: [
        [6, 6],
        [7, 7],
      ],
    },
    true,
    true,
  ],
  [
    'points in two of several polygons',
    {type: 'MultiPolygon', coordinates: [[square(0, 1)], [square(5, 9)]]},
    {
      type: 'MultiPoint',
      coordinates: [
        [0.5, 0.5],
        [7, 7],
      ],
    },
    false,
    true,
  ],
  ['a stop of a route', line([0, 0], [4, 4]), point(1, 1), true, true],
  ['a part of a route', line([0, 0], [4, 4], [8, 0]), line([3, 3], [5, 3]), false, true],
  ['the rest of a route', line([0, 0], [4, 4], [8, 0]), line([3, 3], [4, 4], [5, 3]), true, true],
  [
    'a crossing',
    {
      type: 'MultiLineString',
      coordinates: [
        [
          [0, 0],
          [4, 4],
        ],
      ],
    },
    line([0, 4], [4, 0]),
    false,
    true,
  ],
  [
    'a collection',
    {type: 'GeometryCollection', geometries: [point(50, 50), zone]},
    {type: 'GeometryCollection', geometries: [point(1, 1), line([2, 2], [3, 2])]},
    true,
    true,
  ],
  ['what is no place', zone, {type: 'Feature', geometry: zone}, null, null],
  ['half a place', zone, {type: 'Point', coordinates: ['1', 2]}, null, null],
  ['a list', zone, [point(1, 1)], null, null],
])('contains and intersects: %s', async (_, outer, inner, contained, meeting) => {
  const {client} = await startTestLake()
  const query =
    '[geo::contains($outer, $inner), geo::intersects($outer, $inner), geo::intersects($inner, $outer)]'
  expect(await client.fetch(query, {outer, inner})).toEqual([contained, meeting, meeting])
})
