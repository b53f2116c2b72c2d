import {expect, it, vi} from 'vitest'
import {isReadOnly} from '#src/client/access.ts'
import {createSession} from '#src/client/session.ts'

const origin = 'http://localhost:3333'
const signedIn = {headers: {authorization: 'Bearer token'}}

/**
 * Starts a page of an editor. The test sets `state.role`, or `state.ended` to end the session. Writes
 * need the role editor, and creating a user needs the role administrator.
 */
async function asEditor() {
  const state = {role: 'editor', ended: false}
  const session = createSession(origin, undefined, vi.fn())
  const onChange = vi.fn()
  session.subscribe(onChange)
  const written: unknown[] = []
  const fetch = session.holding(async (address, init) => {
    if (state.ended) return Response.json({errorCode: 'SIO-401-ANF'}, {status: 401})
    if (String(address).endsWith('/users/me')) return Response.json({role: state.role})
    const needed = String(address).includes('/data/') ? 'viewer' : 'editor'
    if (init?.method === 'POST' && [needed, 'viewer'].includes(state.role))
      return Response.json({}, {status: 403})
    written.push(init?.body)
    return Response.json({})
  })
  await fetch(`${origin}/v1/users/me`, signedIn)
  const write = (body: string, path = '/v1/data/actions/production') =>
    fetch(origin + path, {...signedIn, method: 'POST', body})
  return {state, session, fetch, write, written, onChange}
}

it.each(['/v1/data/actions/production', '/v1/data/mutate/production'])(
  'a write to %s that a new viewer may not do waits, and is sent when the user is an editor again',
  async (path) => {
    const {state, session, write, written, onChange} = await asEditor()
    state.role = 'viewer'
    const answered = vi.fn()
    const typed = write('typed', path).then(answered)
    await expect.poll(() => session.accessChange()).toMatchObject({kind: 'role', role: 'viewer'})
    expect(onChange).toHaveBeenCalledOnce()
    expect(answered).not.toHaveBeenCalled()
    state.role = 'editor'
    session.checkAccess()
    await typed
    expect(session.accessChange()).toEqual({kind: 'none'})
    expect(written).toEqual(['typed'])
  },
)

it.each([
  ['of an editor to an administrator', 'editor', 'administrator'],
  ['of an editor to a viewer', 'editor', 'viewer'],
  ['of a viewer to an editor', 'viewer', 'editor'],
])('`checkAccess` notices the change %s', async (_, before, after) => {
  const {state, session, fetch} = await asEditor()
  state.role = before
  await fetch(`${origin}/v1/users/me`, signedIn)
  state.role = after
  session.checkAccess()
  const expected = after === 'editor' ? {kind: 'none'} : {kind: 'role', role: after}
  await expect.poll(() => session.accessChange()).toMatchObject(expected)
})

it('`checkAccess` notices that a viewer got the role support, which takes away nothing', async () => {
  const state = {support: false}
  const session = createSession(origin, undefined, vi.fn())
  const fetch = session.holding(async () =>
    Response.json({
      role: 'viewer',
      roles: [{name: 'viewer'}, ...(state.support ? [{name: 'support'}] : [])],
    }),
  )
  await fetch(`${origin}/v1/users/me`, signedIn)
  state.support = true
  session.checkAccess()
  await expect
    .poll(() => session.accessChange())
    .toEqual({kind: 'role', role: 'viewer', previousRole: 'viewer', support: true})
  expect(isReadOnly(session.accessChange())).toBe(false)
  state.support = false
  session.checkAccess()
  await expect.poll(() => session.accessChange()).toEqual({kind: 'none'})
})

it('refusals that are not about a lost role are passed on to the Studio', async () => {
  const {state, session, write} = await asEditor()
  expect((await write('user', '/v1/staff')).status).toBe(403)
  state.role = 'viewer'
  expect((await write('{"dryRun":true}')).status).toBe(403)
  expect(session.accessChange()).toEqual({kind: 'none'})
})

it('after the session was ended elsewhere, writes wait, and the Studio learns that nothing may be edited', async () => {
  const {state, session, fetch, write} = await asEditor()
  state.ended = true
  const answered = vi.fn()
  void write('typed').then(answered)
  await expect.poll(() => session.accessChange()).toEqual({kind: 'ended'})
  const grants = await fetch(`${origin}/v1/projects/local/datasets/production/acl`, signedIn)
  expect(grants).toMatchObject({status: 200})
  expect(answered).not.toHaveBeenCalled()
})

it('after the user has signed out in this page, the Studio gets the refusals and shows its sign-in', async () => {
  const {state, session, fetch} = await asEditor()
  await fetch(`${origin}/v1/auth/logout`, {method: 'POST'})
  state.ended = true
  expect((await fetch(`${origin}/v1/users/me`, signedIn)).status).toBe(401)
  expect(session.accessChange()).toEqual({kind: 'none'})
})
