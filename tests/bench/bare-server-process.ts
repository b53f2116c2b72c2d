import {createServer, get, type IncomingMessage} from 'node:http'
import type {AddressInfo} from 'node:net'
import {buffer} from 'node:stream/consumers'

/*
 * `bare-server-process.ts URL [OPTIONS]`: the upper bound that the site is measured against. It
 * sends the URL's response for every request, without looking at it. OPTIONS are the server's, as
 * JSON.
 */
const [url = '', options = '{}'] = process.argv.slice(2)

const {headers, body} = await new Promise<{headers: IncomingMessage['headers']; body: Buffer}>(
  (resolve, reject) => {
    get(url, {headers: {'accept-encoding': 'br'}}, async (response) => {
      resolve({headers: response.headers, body: await buffer(response)})
    }).on('error', reject)
  },
)
// The server adds these by itself, as it does for the site.
const {date: _, connection: __, 'keep-alive': ___, ...kept} = headers

const server = createServer(JSON.parse(options), (_request, response) => {
  response.writeHead(200, kept)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  // The server listens on a port, so the address is not a pipe's name.
  const address = server.address() as AddressInfo
  console.log(`http://127.0.0.1:${address.port}`)
})
