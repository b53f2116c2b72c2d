/** Encrypts backups as files of age (https://age-encryption.org), which its own tools can decrypt. */
import {Readable} from 'node:stream'
import {Decrypter, Encrypter, identityToRecipient} from 'age-encryption'
import {webStream} from './web-stream.ts'

/** Encrypts a stream with an age identity, an age recipient or a passphrase. */
export async function encrypted(content: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter()
  if (key.startsWith('AGE-SECRET-KEY-')) encrypter.addRecipient(await identityToRecipient(key))
  else if (key.startsWith('age1')) encrypter.addRecipient(key)
  else encrypter.setPassphrase(key)
  return Readable.from(await encrypter.encrypt(webStream(content)))
}

/**
 * Decrypts a stream with an age identity or a passphrase. The returned stream fails if the content
 * was changed or is incomplete.
 *
 * @throws if the key is wrong
 */
export async function decrypted(content: Readable, key: string): Promise<Readable> {
  const decrypter = new Decrypter()
  if (key.startsWith('AGE-SECRET-KEY-')) decrypter.addIdentity(key)
  else decrypter.addPassphrase(key)
  try {
    return Readable.from(await decrypter.decrypt(webStream(content)))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The backup cannot be decrypted with this BACKUP_KEY: ${reason}`)
  }
}
