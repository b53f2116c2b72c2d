import {expect, it, vi} from 'vitest'
import {createSession} from '#src/client/session.ts'

const origin = 'http://localhost:3333'

it('the Studio signs out with the token of its last successful request, even if it sends an older token or none, and even while the session is locked', async () => {
  const sent: (string | null)[] = []
  let locked = false
  const session = createSession(origin, undefined, vi.fn())
  session.subscribe(vi.fn())
  const fetch = session.holding(async (_, init) => {
    sent.push(new Headers(init?.headers).get('authorization'))
    return locked ? Response.json({errorCode: 'SIO-401-AEX'}, {status: 401}) : Response.json({})
  })
  const signOut = (headers: Record<string, string>) =>
    fetch(`${origin}/v1/auth/logout?tag=sanity.studio`, {method: 'POST', headers})
  await fetch('/v1/users/me', {headers: {authorization: 'Bearer now'}})
  await signOut({})
  await signOut({authorization: 'Bearer before'})
  locked = true
  expect((await signOut({})).status).toBe(401)
  expect(sent).toEqual(Array(4).fill('Bearer now'))
})
