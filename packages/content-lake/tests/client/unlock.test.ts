import {expect, it} from 'vitest'
import {unlock, unlockNeeds} from '#src/client/unlock.ts'

/** Answers like a lake, and collects the fields that it receives. */
function lake(status: number, body: unknown) {
  const received: Record<string, string>[] = []
  const send = async (fields: Record<string, string>) => {
    received.push(fields)
    return Response.json(body, {status})
  }
  return {received, send}
}

it('the client asks what unlocks the session', async () => {
  const passkey = {challenge: 'abc', rpId: 'localhost'}
  const {received, send} = lake(200, {code: true, passkey})
  expect(await unlockNeeds(send)).toEqual({code: true, passkey})
  expect(received).toEqual([{ask: ''}])
  const none = {code: false, passkey: null}
  expect(await unlockNeeds(lake(410, {problem: 'gone'}).send)).toEqual(none)
})

it('the client sends the password with a code, or a passkey as JSON', async () => {
  const {received, send} = lake(200, {})
  const proof = {password: 'a b', code: '123456'}
  expect(await unlock(send, proof)).toEqual({kind: 'unlocked'})
  await unlock(send, {passkey: {id: 'x'}})
  expect(received).toEqual([proof, {passkey: '{"id":"x"}'}])
})

it.each(['wrong', 'wrongCode'])('the client reports the problem %s', async (problem) => {
  const {send} = lake(401, {problem})
  expect(await unlock(send, {password: 'a', code: ''})).toEqual({kind: problem})
})
