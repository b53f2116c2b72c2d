import fc from 'fast-check'
import {anyAddress} from './any-address.ts'
import {changedJson, editedText, fewOf, jsonChange, seldom, textEdit} from './edits.ts'
import {type Edge, edge} from './fuzz.ts'
import {ask, type ProductTarget} from './product-target.ts'

const robotsPath = '/v1/access/project/local/robots'

/** Valid requests of a program with an administrator's token. The fuzzer changes their bodies. */
const calls: readonly (readonly [method: string, path: string, body: unknown])[] = [
  [
    'PUT',
    '/v1/users/me/keyvalue',
    [
      {key: 'a', value: {b: [1, 'c', null]}},
      {key: 'd', value: 2},
    ],
  ],
  // All requests use the same email address, so that the lake rejects all but the first invitation.
  ['POST', '/v1/staff', {name: 'Ana', email: 'ana@fuzzed.example', role: 'viewer'}],
  ['PUT', '/v1/staff/editor', {name: 'Editor', email: 'a@b.example', role: 'administrator'}],
  ['PUT', '/v1/staff/me/password', {current: 'a long password', next: 'another long password'}],
  ['POST', '/v1/preview/exchange', {secret: 'a'}],
  ['POST', '/v1/intake/batch', {batch: [{type: 'track'}]}],
  [
    'POST',
    robotsPath,
    {
      label: 'Fuzzed',
      memberships: [{resourceType: 'project', resourceId: 'local', roleNames: ['viewer']}],
      expiresAt: '2100-01-01T00:00:00Z',
    },
  ],
]

/** Returns the fuzz test of requests about users, API tokens and settings. */
export const accountEdges = (target: ProductTarget): Edge[] => [
  edge({
    name: 'requests about users, tokens and settings',
    input: fc.record({
      call: fc.constantFrom(...calls),
      changes: fewOf(jsonChange),
      edit: seldom(textEdit()),
    }),
    send({call: [method, path, body], changes, edit}) {
      const text = JSON.stringify(changedJson(body, changes)) ?? ''
      return ask(target.product().lake + path, {
        method,
        headers: {'content-type': 'application/json', authorization: `Bearer ${target.token()}`},
        body: editedText(text, edit ? [edit] : []),
      })
    },
    isDeep: (status) => status === 200 || status === 201,
  }),
  edge({
    name: 'sign-in attempts from any network',
    input: fc.record({
      email: fc.oneof(fc.constantFrom('', 'editor@localhost', 'nobody@a.example'), fc.string()),
      address: anyAddress,
    }),
    // The lake checks one password at a time, and each check takes 50 ms.
    batch: 8,
    send({email, address}) {
      const {lake} = target.product()
      return ask(`${lake}/login`, {
        method: 'POST',
        headers: {origin: lake, 'x-forwarded-for': address},
        body: new URLSearchParams({email, password: 'a guess of the fuzzer'}),
      })
    },
    isDeep: (status) => status === 401,
  }),
]
