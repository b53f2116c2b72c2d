import {type MouseEvent, useState} from 'react'
import {useIntl} from 'react-intl'
import {partOfShape} from '#schemas/picture-part.ts'
import {type Player, playerOf} from '#schemas/video-address.ts'
import type {LandingBlock} from '#src/content/landing-block.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {Picture} from '#src/ui/pictures/picture.tsx'
import {Heading} from '#src/ui/text/heading.tsx'
import styles from './video.landing.module.css'

/**
 * A video. The page loads nothing from the host of the video until the visitor presses Play. Without
 * JavaScript, the link opens the video itself. Renders nothing without a video.
 */
export function Video({content}: {content: LandingBlock<'videoBlock'>}) {
  const {title, address, file, poster} = content
  const [isPlaying, play] = useState(false)
  const {formatMessage} = useIntl()
  const link = file ? `/${file}` : address
  const player = file ? filePlayer(file) : playerOf(address ?? '')
  if (!link || !player) return null
  const name = title?.value ?? ''
  const host = player.src.startsWith('https:') ? new URL(player.src).hostname : undefined
  const start = (event: MouseEvent) => {
    event.preventDefault()
    play(true)
  }
  return (
    <Band tone="surface" className={styles.block}>
      <Heading of={title} order={2} />
      {isPlaying ? (
        <Playing player={player} name={name} />
      ) : (
        <a
          href={link}
          className={styles.frame}
          data-replay=""
          {...{[`data-${player.kind}`]: host ?? ''}}
          onClick={start}
        >
          <Picture
            of={framed(poster)}
            sizes="(min-width: 80em) 75rem, 100vw"
            className={styles.poster}
          />
          <span className={styles.play}>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d="M7 4.5v15l12-7.5z" />
            </svg>
            {formatMessage({id: 'video.play'}, {name})}
          </span>
        </a>
      )}
      {host && <p className={styles.note}>{formatMessage({id: 'video.host'}, {host})}</p>}
    </Band>
  )
}

/** The shape of the frame (`.frame` in the style sheet), width / height. */
const frameShape = 16 / 9

type Poster = LandingBlock<'videoBlock'>['poster']

/** Returns the poster cropped to the frame around the editor's hotspot, on screens of every size. */
function framed(poster: Poster): Poster {
  const {path, width, height, crop, hotspot} = poster ?? {}
  if (!poster || !path || !width || !height) return poster
  const framing = {
    crop: {
      top: crop?.top ?? 0,
      bottom: crop?.bottom ?? 0,
      left: crop?.left ?? 0,
      right: crop?.right ?? 0,
    },
    focus: {x: hotspot?.x ?? 0.5, y: hotspot?.y ?? 0.5},
  }
  const part = partOfShape({width, height}, framing, frameShape)
  return {
    ...poster,
    crop: {
      left: part.left / width,
      top: part.top / height,
      right: 1 - (part.left + part.width) / width,
      bottom: 1 - (part.top + part.height) / height,
    },
    hotspot: null,
  }
}

const filePlayer = (path: string): Player | undefined =>
  /^files\/[\w./-]+\.(mp4|webm)$/.test(path) ? {kind: 'file', src: `/${path}`} : undefined

const focus = (element: HTMLElement | null) => element?.focus()

/** The player, which gets the focus from the pressed link. */
function Playing({player, name}: {player: Player; name: string}) {
  return player.kind === 'frame' ? (
    <iframe
      ref={focus}
      src={player.src}
      title={name}
      className={styles.frame}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: the schema has no field for a caption file; editors upload videos whose picture contains the captions
    <video
      ref={focus}
      src={player.src}
      aria-label={name}
      className={styles.frame}
      controls
      autoPlay
      playsInline
      tabIndex={-1}
    />
  )
}
