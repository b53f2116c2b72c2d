import type {Readable} from 'node:stream'

/**
 * Converts a stream of Node to a web stream of the type that the libraries declare. The type that
 * `Readable.toWeb` returns is not assignable to it.
 */
export const webStream = (content: Readable): ReadableStream<Uint8Array> => {
  const chunks = content.iterator()
  return new ReadableStream({
    async pull(controller) {
      const {value, done} = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}
