import {Readable} from 'node:stream'
import {buffer} from 'node:stream/consumers'
import {generateIdentity, identityToRecipient} from 'age-encryption'
import {expect, test} from 'vitest'
import {decrypted, encrypted} from '#server/commands/backup-encryption.ts'

const content = () => Readable.from([Buffer.from('prices')])

test('a backup that is encrypted with an age recipient is decrypted with its identity', async () => {
  const identity = await generateIdentity()
  for (const key of [identity, await identityToRecipient(identity)]) {
    const file = await buffer(await encrypted(content(), key))
    expect(String(file)).not.toContain('prices')
    const plain = await decrypted(Readable.from([file]), identity)
    expect(String(await buffer(plain))).toBe('prices')
  }
})

test('the error about a mistyped key does not contain the key', async () => {
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  const mistyped = (key: string) => key.slice(0, -1) + (/q$/i.test(key) ? 'P' : 'Q')
  for (const key of [
    mistyped(identity),
    mistyped(recipient),
    'AGE-SECRET-KEY-1abc',
    'age1notarecipient00',
  ]) {
    const error: unknown = await encrypted(content(), key).catch((reason) => reason)
    expect(String(error)).toMatch(/^Error: BACKUP_KEY /)
    expect(String(error)).not.toContain(key)
  }
  const error: unknown = await decrypted(content(), mistyped(identity)).catch((reason) => reason)
  expect(String(error)).toMatch(/^Error: BACKUP_KEY /)
  expect(error).not.toHaveProperty('cause')
})

test('a passphrase opens a backup also if another system writes its accents with other characters', async () => {
  const [composed, decomposed] = ['NFC', 'NFD'].map((form) => 'contraseña de copia'.normalize(form))
  const file = await buffer(await encrypted(content(), composed ?? ''))
  const plain = await decrypted(Readable.from([file]), decomposed ?? '')
  expect(String(await buffer(plain))).toBe('prices')
})
