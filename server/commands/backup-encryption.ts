/** Encrypts backups as files of age (https://age-encryption.org), which its own tools can decrypt. */
import {Readable} from 'node:stream'
import {Decrypter, Encrypter, identityToRecipient} from 'age-encryption'
import {webStream} from './web-stream.ts'

/** The error of age would contain the key. */
const wrongKey = () =>
  new Error('BACKUP_KEY begins like a key of age, but is none: a character is wrong or missing.')

const isIdentity = (key: string) => /^age-secret-key-/i.test(key)

/**
 * Encrypts a stream with an age identity, an age recipient or a passphrase.
 *
 * @throws if the key begins like one of age and is none
 */
export async function encrypted(content: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter()
  try {
    if (isIdentity(key)) encrypter.addRecipient(await identityToRecipient(key))
    else if (/^age1/i.test(key)) encrypter.addRecipient(key)
    else encrypter.setPassphrase(key)
  } catch {
    throw wrongKey()
  }
  return Readable.from(await encrypter.encrypt(webStream(content)))
}

/**
 * Decrypts a stream with an age identity or a passphrase. The returned stream fails if the content
 * was changed or is incomplete.
 *
 * @throws if the key is wrong, or the content is not encrypted with age
 */
export async function decrypted(content: Readable, key: string): Promise<Readable> {
  const decrypter = new Decrypter()
  try {
    if (isIdentity(key)) decrypter.addIdentity(key)
    // Systems write accents as one or two characters (NFC, NFD), so the same words may have other bytes.
    else
      for (const words of new Set([key, key.normalize('NFC'), key.normalize('NFD')]))
        decrypter.addPassphrase(words)
  } catch {
    throw wrongKey()
  }
  try {
    return Readable.from(undamaged(await decrypter.decrypt(webStream(content)), content))
  } catch (cause) {
    content.destroy()
    if (content.errored) throw content.errored
    throw new Error(
      `It cannot be decrypted with this BACKUP_KEY (${reasonOf(cause)}). Use the key with which it was made. If the key is right, the beginning of the file is damaged: use another backup.`,
      {cause},
    )
  }
}

/** Explains why decrypting fails. age has a checksum for every 64 KB, also against a missing end. */
async function* undamaged(plain: AsyncIterable<Uint8Array>, content: Readable) {
  try {
    yield* plain
  } catch (cause) {
    // The file could not be read at all, such as from a bucket.
    if (content.errored) throw content.errored
    throw new Error(
      `It is damaged: a part of the file was changed or is missing (${reasonOf(cause)}). Copy the file again from where it was made, or use another backup.`,
      {cause},
    )
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
