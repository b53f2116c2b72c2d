/**
 * Program that runs a temporary PostgreSQL server: initializes it in a folder, writes its port to
 * the file `port`, and removes the folder when the watched process has ended.
 */
import {once} from 'node:events'
import {renameSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {freePort} from '../free-port.ts'
import {initializePostgres, preparePostgres, spawnPostgres} from './programs.ts'

const [, , folder = '', watched = ''] = process.argv
const bin = preparePostgres(folder)
const data = join(folder, 'data')
initializePostgres(bin, data)
const port = await freePort()
const server = spawnPostgres(bin, {
  data,
  port,
  settings: ['fsync=off'],
  onReady() {
    writeFileSync(join(folder, 'port.new'), String(port))
    renameSync(join(folder, 'port.new'), join(folder, 'port'))
  },
})
const exited = once(server, 'exit')
while (isRunning(Number(watched)) && server.exitCode === null) await setTimeout(300)
server.kill('SIGQUIT')
await exited
rmSync(folder, {recursive: true, force: true})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
