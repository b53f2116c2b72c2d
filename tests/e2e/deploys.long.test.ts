import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {get} from 'node:http'
import {setTimeout as pause} from 'node:timers/promises'
import {expect, onTestFinished, test} from 'vitest'
import {longTest} from '../extent.ts'
import {freePort} from '../free-port.ts'
import {startProduct} from '../product.ts'

const pollOptions = {timeout: 30_000, interval: 20}

test('after SIGTERM /readyz returns 503 while pages are still served, and a second signal stops the server before DRAIN_MS has passed', async () => {
  const product = await startProduct({DRAIN_MS: '600000'})
  const ready = async () => (await fetch(`${product.site}/readyz`)).status
  expect(await ready()).toBe(200)
  product.process.kill('SIGTERM')
  await expect.poll(ready, pollOptions).toBe(503)
  expect((await fetch(product.site)).status).toBe(200)
  expect(await product.stop()).toBe(0)
})

/**
 * Opens two sockets like a systemd socket unit, and runs a command with them again and again. Perl is
 * part of every Debian; Node cannot open a socket without accepting its connections.
 */
const socketUnit = `
use Socket;
$^F = 9; # Keeps the sockets open in the command.
my ($site, $studio, @command) = @ARGV;
my @sockets = map {
  socket(my $socket, PF_INET, SOCK_STREAM, 0) or die $!;
  setsockopt($socket, SOL_SOCKET, SO_REUSEADDR, 1) or die $!;
  bind($socket, sockaddr_in($_, INADDR_LOOPBACK)) or die $!;
  listen($socket, 1024) or die $!;
  $socket;
} ($site, $studio);
join(' ', map { fileno($_) } @sockets) eq '3 4' or die 'The sockets are not file descriptors 3 and 4.';
$| = 1;
for (;;) {
  my $child = fork();
  if ($child) { print "pid $child\n"; waitpid($child, 0); next }
  $ENV{LISTEN_PID} = $$;
  $ENV{LISTEN_FDS} = 2;
  exec(@command);
}`

longTest(
  'with socket activation, a restart refuses no connection of the site or the Studio',
  async () => {
    const [PORT, LAKE_PORT] = [`${await freePort()}`, `${await freePort()}`]
    const {dataDir, stop} = await startProduct({PORT})
    onTestFinished(async () => void (await stop()))
    await stop({keepData: true})
    const unit = spawn(
      'perl',
      ['-e', socketUnit, PORT, LAKE_PORT, process.execPath, 'server/launch.js'],
      {
        env: {...process.env, NODE_ENV: 'production', PORT, LAKE_PORT, DATA_DIR: dataDir},
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    let output = ''
    unit.stdout.on('data', (chunk) => {
      output += chunk
    })
    const pids = () => [...output.matchAll(/^pid (\d+)$/gm)].map(([, pid]) => Number(pid))
    const starts = () => output.match(/^ready /gm)?.length ?? 0
    onTestFinished(async () => {
      unit.kill('SIGKILL')
      process.kill(Number(pids().at(-1)), 'SIGTERM')
      await once(unit.stdout, 'close')
    })
    await expect.poll(starts, pollOptions).toBe(1)

    const statuses: Record<string, number> = {}
    const visit = (port: string, path: string) =>
      new Promise<void>((resolve) => {
        const count = (status: string | number = 'none') => {
          statuses[status] = (statuses[status] ?? 0) + 1
          resolve()
        }
        get({port, path, agent: false}, (response) => {
          response.resume().once('end', () => count(response.statusCode))
        }).once('error', (error) => count(error.message))
      })
    let visiting = true
    const visitors = [PORT, PORT, LAKE_PORT, LAKE_PORT].map(async (port) => {
      while (visiting) {
        await visit(port, port === PORT ? '/faq' : '/structure')
        await pause(2)
      }
    })
    process.kill(Number(pids().at(-1)), 'SIGTERM')
    await expect.poll(starts, pollOptions).toBe(2)
    visiting = false
    await Promise.all(visitors)
    expect(Object.keys(statuses)).toEqual(['200'])
    expect(pids()).toHaveLength(2)
  },
)
