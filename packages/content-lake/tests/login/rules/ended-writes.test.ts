import {request} from 'node:http'
import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../../test-lake.ts'
import {callUserApi, join, type TestUser} from '../test-users.ts'

const path = '/v2025-02-19/data/mutate/production'

const changes: readonly [string, (lake: TestLake, user: TestUser) => Promise<Response>, number][] =
  [
    ['removed', (lake, {id}) => callUserApi(lake, 'DELETE', `/${id}`), 401],
    [
      'made a viewer',
      (lake, {id, email}) =>
        callUserApi(lake, 'PUT', `/${id}`, {name: 'Ana', email, role: 'viewer'}),
      403,
    ],
  ]

test.each(changes)(
  'a write is refused if its author is %s before the whole request body has arrived',
  async (_, change, status) => {
    const lake = await startTestLake()
    const ana = await join(lake, 'Ana', 'editor')
    const mutation = JSON.stringify({mutations: [{create: {_id: 'late', _type: 'page'}}]})
    const call = request(lake.lake.origin + path, {
      method: 'POST',
      headers: {authorization: `Bearer ${ana.token}`, 'content-length': mutation.length},
    })
    const answered = new Promise<number | undefined>((resolve) =>
      call.once('response', (response) => resolve(response.resume().statusCode)),
    )
    call.write(mutation.slice(0, 10))
    // The lake has received the headers of the write when it answers this later request.
    await lake.get('/v1/ping')
    await change(lake, ana)
    call.end(mutation.slice(10))
    expect(await answered).toBe(status)
    expect(await lake.client.getDocument('late')).toBeUndefined()
  },
)

test.each(changes)(
  'the waiting writes of a user who is %s are refused',
  async (_, change, status) => {
    const lake = await startTestLake()
    const ana = await join(lake, 'Ana', 'editor')
    const count = () => lake.client.fetch<number>('count(*[_type == "thing"])')
    const text = Array.from({length: 60_000}, (_, n) => `word${n}`).join(' ')
    const body = JSON.stringify({mutations: [{create: {_type: 'thing', text}}]})
    const write = async () =>
      (await lake.get(path, {method: 'POST', body, token: ana.token})).status
    const writes = Array.from({length: 40}, write)
    await Promise.race(writes)
    expect((await change(lake, ana)).status).toBeLessThan(300)
    const written = await count()
    const statuses = await Promise.all(writes)
    expect(await count()).toBe(written)
    expect(statuses.filter((each) => each === status).length).toBe(40 - written)
    expect(written).toBeLessThan(40)
  },
)
