/** Program that runs a stub of an S3 service on a port, with its objects in a folder. */
import {serveStubBucket} from '../server/forms-api/stub-bucket-server.ts'

const [, , port, folder = ''] = process.argv
await serveStubBucket([], {port: Number(port), folder})
console.log('ready {}')
