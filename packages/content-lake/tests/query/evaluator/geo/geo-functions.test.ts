import {describe, expect, test} from 'vitest'
import {
  collection,
  holed,
  line,
  multi,
  point,
  polygon,
  run,
  square,
  u,
  whole,
} from './geo-values.ts'

/* https://sanity-io.github.io/GROQ/draft/#sec-Geography-Extension */

describe('geo::distance', () => {
  test('returns the meters between two places, to half a percent', () => {
    const [london, paris] = [
      {lat: 51.5074, lng: -0.1278},
      {lat: 48.8566, lng: 2.3522},
    ]
    const meters = run('geo::distance($a, $b)', {a: london, b: paris})
    expect(meters).toBeGreaterThan(343_500 * 0.995)
    expect(meters).toBeLessThan(343_500 * 1.005)
    expect(run('geo::distance($a, $a)', {a: london})).toBe(0)
    // A degree of the equator, and the way over the 180th meridian.
    expect(run('round(geo::distance(geo::latLng(0, 0), geo::latLng(0, 1)))')).toBe(111_319)
    expect(run('round(geo::distance(geo::latLng(0, 179.5), geo::latLng(0, -179.5)))')).toBe(111_319)
    expect(run('round(geo::distance(geo::latLng(90, 0), geo::latLng(-90, 50)))')).toBe(20_037_508)
  })

  test('accepts every form of a point, and nothing else', () => {
    const forms = [
      {lat: 1, lon: 2},
      {_type: 'geopoint', lat: 1, lng: 2, alt: 100},
      point(2, 1),
      point(2, 1, 100),
    ]
    for (const form of forms) expect(run('geo::distance($form, geo::latLng(1, 2))', {form})).toBe(0)
    const others = [null, 'here', 1, [2, 1], {}, {lat: 1}, {lat: '1', lng: '2'}]
    const shapes = [line([0, 0], [1, 1]), multi('Point', [2, 1]), collection(point(2, 1))]
    for (const other of [...others, ...shapes, {lat: 1, lng: 2, lon: 2}, {lat: 91, lng: 0}]) {
      expect(run('geo::distance($other, geo::latLng(1, 2))', {other})).toBe(null)
    }
  })
})

test('geo::latLng makes a GeoJSON point, and null of other values', () => {
  expect(run('geo::latLng(1.5, 2)')).toEqual(point(2, 1.5))
  expect(run('[geo::latLng(null, 1), geo::latLng("1", 1), geo::latLng(91, 0)]')).toEqual([
    null,
    null,
    null,
  ])
})

describe('geo::contains', () => {
  test.each<[string, unknown, unknown, boolean]>([
    ['a point inside', whole, {lat: 5, lng: 5}, true],
    ['a point on the edge', whole, point(0, 0.1), true],
    ['a corner', whole, point(10, 10), true],
    ['a point outside', whole, point(10.001, 5), false],
    ['a point in a hole', holed, point(5, 5), false],
    ['a point on the edge of a hole', holed, point(4, 5), true],
    ['a line inside', whole, line([1, 1], [9, 9]), true],
    ['a line over a hole', holed, line([1, 5], [9, 5]), false],
    ['a line along a hole', holed, line([4, 1], [4, 9]), true],
    ['a line whose ends are inside, and whose middle is outside', u, line([1, 9], [9, 9]), false],
    ['a line around the gap', u, line([1, 9], [1, 1], [9, 1], [9, 9]), true],
    ['a polygon inside', whole, polygon(square(2, 8)), true],
    ['the same polygon', whole, whole, true],
    ['a polygon over the edge', whole, polygon(square(5, 11)), false],
    ['a polygon around a hole', holed, polygon(square(3, 7)), false],
    ['a polygon that is a hole', holed, polygon(square(4, 6)), false],
    ['a polygon with a larger hole', holed, polygon(square(1, 9), square(3, 7)), true],
    ['a polygon with a smaller hole', holed, polygon(square(1, 9), square(4.5, 5.5)), false],
    ['a polygon over the gap', u, polygon(square(1, 9)), false],
    ['the larger one', polygon(square(2, 8)), whole, false],
    ['points of which one is outside', whole, multi('Point', [1, 1], [11, 1]), false],
    ['no points', whole, multi('Point'), true],
    ['itself, for a point', point(1, 2), {lat: 2, lon: 1}, true],
    ['a point on a line', line([0, 0], [3, 1]), point(1.5, 0.5), true],
    ['a part of a line', line([0, 0], [2, 2], [4, 0]), line([1, 1], [2, 2], [3, 1]), true],
    ['a polygon in a line', line([0, 0], [9, 9]), polygon(square(1, 2)), false],
  ])('of %s', (_, first, second, expected) => {
    expect(run('geo::contains($first, $second)', {first, second})).toBe(expected)
  })

  test('one of several polygons is enough, and each part needs one', () => {
    const both = multi('Polygon', [square(0, 2)], [square(5, 7)])
    expect(run('geo::contains($both, geo::latLng(6, 6))', {both})).toBe(true)
    expect(run('geo::contains($both, geo::latLng(3, 3))', {both})).toBe(false)
    const second = line([1, 1], [6, 6])
    expect(run('geo::contains($both, $second)', {both, second})).toBe(false)
    const parts = collection(point(1, 1), line([5, 5], [7, 7]))
    expect(run('geo::contains($both, $parts)', {both, parts})).toBe(true)
  })
})

describe('geo::intersects', () => {
  test.each<[string, unknown, unknown, boolean]>([
    ['a line through a polygon', whole, line([-1, 5], [11, 5]), true],
    ['a line that touches a corner', whole, line([-1, 11], [1, 9]), true],
    ['a line beside a polygon', whole, line([11, 0], [11, 10]), false],
    ['a polygon in another one', whole, polygon(square(4, 5)), true],
    ['a polygon in a hole', holed, polygon(square(4.5, 5.5)), false],
    ['two lines that cross', line([0, 0], [2, 2]), line([0, 2], [2, 0]), true],
    ['two lines that overlap', line([0, 0], [2, 2]), line([1, 1], [3, 3]), true],
    ['two parallel lines', line([0, 0], [2, 2]), line([0, 1], [2, 3]), false],
    [
      'two lines that would cross if they were longer',
      line([0, 0], [1, 1]),
      line([3, 0], [2, 1]),
      false,
    ],
    ['a point and a polygon', point(5, 5), whole, true],
    ['two points', point(5, 5), point(5, 5.001), false],
    ['a part of a collection', collection(point(20, 20), line([-1, 5], [1, 5])), whole, true],
  ])('of %s, in both orders', (_, first, second, expected) => {
    expect(run('geo::intersects($first, $second)', {first, second})).toBe(expected)
    expect(run('geo::intersects($second, $first)', {first, second})).toBe(expected)
  })
})

test.each([
  ['null', null],
  ['a text', 'Polygon'],
  ['a list of points', [point(1, 1)]],
  ['a feature', {type: 'Feature', geometry: point(1, 1)}],
  ['a polygon without rings', polygon()],
  [
    'a ring of two positions',
    polygon([
      [0, 0],
      [1, 1],
    ]),
  ],
  ['a line of one position', line([0, 0])],
  ['a position that is not on the earth', point(0, 100)],
  ['texts as coordinates', {type: 'Point', coordinates: ['1', '2']}],
  ['a collection with an unknown part', collection(point(1, 1), {type: 'Circle'})],
])('%s is no geography, so relations with it are null', (_, other) => {
  expect(run('[geo::contains($a, $b), geo::intersects($b, $a)]', {a: whole, b: other})).toEqual([
    null,
    null,
  ])
})

test('relations of large shapes spend the budget of the query before they are computed', () => {
  const coordinates = Array.from({length: 5_000}, (_, at) => [at / 50, (at % 2) / 10])
  const large = {type: 'LineString', coordinates}
  expect(() => run('geo::intersects($large, $large)', {large}, 1_000_000)).toThrow()
  expect(() => run('geo::contains($large, $large)', {large}, 1_000_000)).toThrow()
})
