import type {PublicKeyCredentialCreationOptionsJSON} from '@simplewebauthn/browser'
import type {SanityClient} from 'sanity'
import type {AppSecret, Factors, Linked, User, UserFields, UserSession} from './user.ts'

/**
 * A client for the lake's user routes. Failed calls reject with an error from Sanity's client. Use
 * `problemOf` to read the error's type and message.
 */
export type UsersClient = ReturnType<typeof usersClient>

/** New recovery codes; empty if the user keeps the existing ones. */
type NewFactor = {recoveryCodes: string[]}

/** Creates a client for the lake's user routes, which Sanity's API does not have. */
export function usersClient(client: SanityClient) {
  const call = <Answer>(method: string, path: string, body?: unknown) =>
    client.request<Answer>({method, url: `/staff${path}`, ...(body !== undefined && {body})})
  return {
    list: () => call<User[]>('GET', ''),
    invite: (facts: UserFields) => call<Linked>('POST', '', facts),
    change: (id: string, facts: UserFields) => call<User>('PUT', `/${id}`, facts),
    remove: (id: string) => call<object>('DELETE', `/${id}`),
    link: (id: string) => call<Linked>('POST', `/${id}/link`),
    me: () => call<User>('GET', '/me'),
    changeMe: (facts: Pick<UserFields, 'name' | 'email'>) => call<User>('PUT', '/me', facts),
    changePassword: (passwords: {current: string; next: string}) =>
      call<object>('PUT', '/me/password', passwords),
    resetFactors: (id: string) => call<User>('DELETE', `/${id}/factors`),
    factors: () => call<Factors>('GET', '/me/factors'),
    appSecret: (password: string) => call<AppSecret>('POST', '/me/factors/codes', {password}),
    addCodes: (code: string) => call<NewFactor>('PUT', '/me/factors/codes', {code}),
    removeCodes: (password: string) => call<object>('DELETE', '/me/factors/codes', {password}),
    passkeyOptions: (password: string) =>
      call<PublicKeyCredentialCreationOptionsJSON>('POST', '/me/factors/passkeys/options', {
        password,
      }),
    addPasskey: (passkey: {name: string; response: object}) =>
      call<NewFactor>('POST', '/me/factors/passkeys', passkey),
    removePasskey: (id: string, password: string) =>
      call<object>('DELETE', `/me/factors/passkeys/${id}`, {password}),
    newRecoveryCodes: (password: string) =>
      call<NewFactor>('POST', '/me/factors/recovery-codes', {password}),
    sessions: () => call<UserSession[]>('GET', '/me/sessions'),
    endSession: (id: string) => call<object>('DELETE', `/me/sessions/${id}`),
    endOtherSessions: () => call<object>('DELETE', '/me/sessions'),
  }
}

/** Returns the type and message of an error from the lake. */
export function problemOf(error: unknown): {type: string; message: string} {
  const part = (value: unknown, name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  const refusal = part(part(part(error, 'response'), 'body'), 'error')
  const type = part(refusal, 'type')
  const message = part(refusal, 'description') ?? part(error, 'message') ?? error
  return {type: typeof type === 'string' ? type : 'unknown', message: String(message)}
}

/** Creates an error in the format of errors from the lake. */
export const refusal = (type: string): Error =>
  Object.assign(new Error(type), {response: {body: {error: {type}}}})
