import {expect, test} from 'vitest'
import {hostUrls, placeOf} from '../../src/postgres/database-url.ts'

test.each([
  ['postgres://db/website', {host: ['db'], port: [5432], database: 'website'}],
  ['postgres://[::1]:5433/website', {host: ['::1'], port: [5433], database: 'website'}],
  ['postgres://db/Web%20%231%2FA', {host: ['db'], port: [5432], database: 'Web #1/A'}],
  [
    'postgres://%2Frun%2Fpostgresql:5433/website',
    {
      host: ['/run/postgresql'],
      port: [5433],
      database: 'website',
      path: '/run/postgresql/.s.PGSQL.5433',
    },
  ],
  [
    'postgres://10.0.0.5/website?sslmode=verify-full',
    {host: ['10.0.0.5'], port: [5432], database: 'website', ssl: {host: '10.0.0.5'}},
  ],
  [
    'postgres://10.0.0.5/website?sslmode=require',
    {host: ['10.0.0.5'], port: [5432], database: 'website'},
  ],
])('placeOf reads %s', (url, place) => {
  expect(placeOf(url)).toEqual(place)
})

test.each([
  'postgres:///website?host=/run/postgresql',
  'postgres://localhost/website?host=/run/postgresql',
  'postgres://%zz/website',
])('hostUrls refuses %s', (url) => {
  expect(hostUrls(url)).toBeUndefined()
})

test('hostUrls returns one URL for each host, also for IPv6 addresses', () => {
  expect(hostUrls('postgres://me@[::1]:5432,db2/website?target_session_attrs=primary')).toEqual([
    'postgres://me@[::1]:5432/website',
    'postgres://me@db2/website',
  ])
})
