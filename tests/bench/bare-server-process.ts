import {createServer, get, type IncomingMessage} from 'node:http'
import type {AddressInfo} from 'node:net'
import {buffer} from 'node:stream/consumers'

/*
 * `bare-server-process.ts URL [OPTIONS]` runs a minimal server, whose speed is the upper bound for
 * the site. It fetches the URL once and sends that response to every request. OPTIONS are options
 * of `createServer` as JSON.
 */
const [url = '', options = '{}'] = process.argv.slice(2)

const {headers, body} = await new Promise<{headers: IncomingMessage['headers']; body: Buffer}>(
  (resolve, reject) => {
    get(url, {headers: {'accept-encoding': 'br'}}, async (response) => {
      resolve({headers: response.headers, body: await buffer(response)})
    }).on('error', reject)
  },
)
// Leave out the headers that Node's HTTP server adds itself.
const {date: _, connection: __, 'keep-alive': ___, ...pageHeaders} = headers

const server = createServer(JSON.parse(options), (_request, response) => {
  response.writeHead(200, pageHeaders)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  // The cast is safe: a server that listens on a TCP port has an AddressInfo as its address.
  const address = server.address() as AddressInfo
  console.log(`http://127.0.0.1:${address.port}`)
})
