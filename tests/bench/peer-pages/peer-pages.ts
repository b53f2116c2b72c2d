import {median} from '../../load/latencies.ts'
import {type Load, loaded} from '../lighthouse-load.ts'
import {type Row, shown} from '../row.ts'
import type {Stage} from '../stage.ts'
import {type Peer, startPeer} from './peers.ts'

const peerNames = ['astro', 'next'] as const

/**
 * Compares the home page on a phone with slow 4G and CPU × 4 with the same page of Astro (static files) and
 * Next.js: the same elements, texts, styles, fonts and pictures. The pages are loaded in turn, so that other
 * load on the machine affects all three.
 */
export async function peerPages(stage: Stage): Promise<Row[]> {
  const {site} = await stage.product()
  const peers: Peer[] = []
  try {
    for (const name of peerNames) peers.push(await startPeer(name, site))
    const origins = [site, ...peers.map(({origin}) => origin)]
    const applied: Load[][] = origins.map(() => [])
    const simulated: Load[][] = origins.map(() => [])
    // Loads each page once before measuring, so that its pictures are generated.
    for (const origin of origins) await loaded(`${origin}/`, 'devtools')
    for (let round = 0; round < stage.rounds(5); round++) {
      for (const [index, origin] of origins.entries()) {
        applied[index]?.push(await loaded(`${origin}/`, 'devtools'))
        simulated[index]?.push(await loaded(`${origin}/`, 'simulate'))
      }
    }
    const row = (what: string, of: keyof Load, loads: Load[][], unit: Row['unit'] = 'ms'): Row => {
      const size = unit === 'KB' ? 1024 : 1
      const [own = Number.NaN, ...others] = loads.map(
        (each) => median(each.map((load) => load[of])) / size,
      )
      const named = peerNames.map((name, index) => `${name} ${shown(others[index], unit)}`)
      return {what, unit, measured: own, must: Math.min(...others), limit: named.join(', ')}
    }
    return [
      row('hero picture arrived, throttling applied', 'picture', applied),
      row('LCP beside peers, throttling applied', 'lcp', applied),
      row('LCP beside peers, simulated', 'lcp', simulated),
      row('total blocking time beside peers, throttling applied', 'blocked', applied),
      row('total blocking time beside peers, simulated', 'blocked', simulated),
      row('bytes on a phone beside peers', 'bytes', applied, 'KB'),
      row('document beside peers', 'document', applied, 'KB'),
    ]
  } finally {
    await Promise.all(peers.map((peer) => peer.stop()))
  }
}
