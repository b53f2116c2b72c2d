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

describe('geo()', () => {
  test('returns a GeoJSON geometry without other fields', () => {
    const place = {lat: 1.5, lng: 2, note: 'ignored'}
    expect(run('geo($place)', {place})).toEqual(point(2, 1.5))
    expect(run('geo(geo($place))', {place})).toEqual(point(2, 1.5))
    const shapes = [whole, holed, u, line([0, 0], [1, 1]), multi('Point', [1, 2])]
    for (const each of [...shapes, collection(...shapes)])
      expect(run('geo($it)', {it: {...each, note: 'ignored'}})).toEqual(each)
  })

  test.each<[string, unknown]>([
    ['a place with two longitudes', {lat: 1, lng: 2, lon: 2}],
    ['a position twice in a row', polygon([...square(0, 1).slice(0, 2), ...square(0, 1).slice(1)])],
    [
      'sides that cross',
      polygon([
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
        [0, 0],
      ]),
    ],
    [
      'a side that goes back',
      polygon([
        [0, 0],
        [2, 0],
        [1, 0],
        [1, 2],
        [0, 0],
      ]),
    ],
    [
      'a corner on another side',
      polygon([
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
        [0, 0],
      ]),
    ],
    [
      'an area of nothing',
      polygon([
        [0, 0],
        [1, 0],
        [0, 0],
      ]),
    ],
  ])('of %s is null', (_, it) => {
    expect(run('geo($it)', {it})).toBe(null)
  })

  test('takes one value, and is only text in texts', () => {
    const it = {lat: 1, lng: 2}
    expect(run('geo(geo( $it ) ).type + " geo(1)"', {it})).toBe('Point geo(1)')
    expect(run('{"geo": 1}.geo')).toBe(1)
    for (const query of ['geo()', 'geo($it, $it)'])
      expect(() => run(query, {it})).toThrow('geo() takes 1 arguments')
    expect(() => run('geo::latLng($it)', {it})).toThrow('takes 2 arguments')
  })

  test('of a ring of 2,000 positions spends about as many steps', () => {
    const circle = Array.from({length: 2_000}, (_, n) => [
      10 * Math.cos((n * Math.PI) / 1_000),
      10 * Math.sin((n * Math.PI) / 1_000),
    ])
    expect(run('geo($it).type', {it: polygon([...circle, circle[0] ?? []])}, 20_000)).toBe(
      'Polygon',
    )
  })
})
