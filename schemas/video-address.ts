/** How the site plays a video: in a frame of its host, or as a file. */
export interface Player {
  kind: 'frame' | 'file'
  /** The address that the player loads after the visitor's click. */
  src: string
}

const id = /^[\w-]{6,20}$/

/** Returns the id of a video on YouTube. */
function youTubeId({hostname, pathname, searchParams}: URL): string | undefined {
  const host = hostname.replace(/^(www|m)\./, '')
  const [, kind = '', name] = pathname.split('/')
  if (host === 'youtu.be') return kind
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return undefined
  if (kind === 'watch') return searchParams.get('v') ?? undefined
  return ['embed', 'shorts', 'live'].includes(kind) ? name : undefined
}

/** Returns the path of a Vimeo video in its player, with the hash of a video that is not listed. */
function vimeoPath({hostname, pathname}: URL): string | undefined {
  if (!/^(www\.|player\.)?vimeo\.com$/.test(hostname)) return undefined
  const [, number, hash] = /^\/(?:video\/)?(\d+)(?:\/(\w+))?\/?$/.exec(pathname) ?? []
  if (!number) return undefined
  return `/video/${number}?dnt=1&autoplay=1${hash ? `&h=${hash}` : ''}`
}

/**
 * Returns the player for the address of a video: YouTube and Vimeo without cookies, or a file.
 * Undefined for any other address.
 */
export function playerOf(address: string): Player | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.username || url.port) return undefined
  const video = youTubeId(url)
  if (video !== undefined) {
    if (!id.test(video)) return undefined
    const src = `https://www.youtube-nocookie.com/embed/${video}?autoplay=1&rel=0`
    return {kind: 'frame', src}
  }
  const vimeo = vimeoPath(url)
  if (vimeo) return {kind: 'frame', src: `https://player.vimeo.com${vimeo}`}
  return /\.(mp4|webm)$/i.test(url.pathname) ? {kind: 'file', src: url.href} : undefined
}
