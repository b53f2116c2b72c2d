/** How the site plays a video: in a frame of its host, or as a file. */
export interface Player {
  kind: 'frame' | 'file'
  /** The address that the player loads after the visitor's click. */
  src: string
}

/** Ids have 11 characters, and so do two names of pages that play a list or a stream. */
const id = /^(?!videoseries$|live_stream$)[\w-]{11}$/

/**
 * Returns the start in seconds that an address names, such as `?t=1m30s`, `?start=90` or `#t=90`; 0 if
 * it names none, and NaN if it cannot be read.
 */
function startOf({searchParams, hash}: URL): number {
  const named =
    searchParams.get('t') ?? searchParams.get('start') ?? /^#t=(.*)$/.exec(hash)?.[1] ?? '0'
  const [all, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(named) ?? []
  return all ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : Number.NaN
}

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
function vimeoPath({hostname, pathname, searchParams}: URL): string | undefined {
  if (!/^(www\.|player\.)?vimeo\.com$/.test(hostname)) return undefined
  const [, number, inPath] = /^\/(?:video\/)?(\d+)(?:\/([\da-f]+))?\/?$/.exec(pathname) ?? []
  const hash = inPath ?? searchParams.get('h')
  if (!number || (hash && !/^[\da-f]+$/.test(hash))) return undefined
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
  const vimeo = vimeoPath(url)
  const start = startOf(url)
  if (video !== undefined) {
    if (!id.test(video) || Number.isNaN(start)) return undefined
    const src = `https://www.youtube-nocookie.com/embed/${video}?autoplay=1&rel=0`
    return {kind: 'frame', src: start > 0 ? `${src}&start=${start}` : src}
  }
  if (vimeo) {
    const src = `https://player.vimeo.com${vimeo}`
    return Number.isNaN(start)
      ? undefined
      : {kind: 'frame', src: start > 0 ? `${src}#t=${start}s` : src}
  }
  return /\.(mp4|webm)$/i.test(url.pathname) ? {kind: 'file', src: url.href} : undefined
}
