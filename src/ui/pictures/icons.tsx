import type {ReactNode} from 'react'
import {useIntl} from 'react-intl'
import styles from './icons.module.css'

/** An icon on a 24 px grid in the text's color, hidden from screen readers. */
function Icon({children}: {children: ReactNode}) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

export const PhoneIcon = () => (
  <Icon>
    <path d="M5 3.5h3.6l1.7 4.6-2.2 1.7a13 13 0 0 0 6.1 6.1l1.7-2.2 4.6 1.7V19a1.8 1.8 0 0 1-2 1.8C10.7 20 4 13.3 3.2 5.5A1.8 1.8 0 0 1 5 3.5z" />
  </Icon>
)

export const MailIcon = () => (
  <Icon>
    <path d="M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7" />
  </Icon>
)

export const MenuIcon = () => (
  <Icon>
    <path d="M3 6.5h18M3 12h18M3 17.5h12" />
  </Icon>
)

export const CloseIcon = () => (
  <Icon>
    <path d="m5 5 14 14M19 5 5 19" />
  </Icon>
)

export const ChevronIcon = () => (
  <Icon>
    <path d="m6 9.5 6 6 6-6" />
  </Icon>
)

export const CheckIcon = () => (
  <Icon>
    <path d="m4.5 12.5 5 5 10-11" />
  </Icon>
)

export const ArrowIcon = () => (
  <Icon>
    <path d="M4 12h15M13 6l6 6-6 6" />
  </Icon>
)

export const NewTabIcon = () => (
  <Icon>
    <path d="M7 17 17.5 6.5M9 6h9v9" />
  </Icon>
)

export const MinusIcon = () => (
  <Icon>
    <path d="M5 12h14" />
  </Icon>
)

export const PlusIcon = () => (
  <Icon>
    <path d="M5 12h14M12 5v14" />
  </Icon>
)

export const PriceIcon = () => (
  <Icon>
    <path d="M3.5 3.5h8.2l9 9-8.2 8.2-9-9zM8 8h.01" />
  </Icon>
)

export const StopwatchIcon = () => (
  <Icon>
    <path d="M12 21a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM12 13.5V9.5M9.5 2.8h5M12 3v3M18 7.5l1.5-1.5" />
  </Icon>
)

export const BookIcon = () => (
  <Icon>
    <path d="M12 6c-2-1.6-4.6-2-8-2v14.5c3.4 0 6 .4 8 2 2-1.6 4.6-2 8-2V4c-3.4 0-6 .4-8 2zM12 6v14.5" />
  </Icon>
)

export const SlidersIcon = () => (
  <Icon>
    <path d="M4 7h9M19 7h1M4 17h3M13 17h7M16 4.5v5M10 14.5v5" />
  </Icon>
)

export const UpdateIcon = () => (
  <Icon>
    <path d="M20 11A8 8 0 0 0 5.6 7M4 3.5V8h4.5M4 13a8 8 0 0 0 14.4 4M20 20.5V16h-4.5" />
  </Icon>
)

export const SearchIcon = () => (
  <Icon>
    <path d="M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15.5 15.5l5 5" />
  </Icon>
)

export const LinkIcon = () => (
  <Icon>
    <path d="M10 14.5a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12 6.8M14 9.5a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.6-1.6" />
  </Icon>
)

export const DownloadIcon = () => (
  <Icon>
    <path d="M12 3.5v12M6.5 10.5l5.5 5.5 5.5-5.5M4 20.5h16" />
  </Icon>
)

export const InfoIcon = () => (
  <Icon>
    <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5h.01" />
  </Icon>
)

export const WarningIcon = () => (
  <Icon>
    <path d="M12 3.5 2.5 20h19zM12 10v4.5M12 17h.01" />
  </Icon>
)

export const ErrorIcon = () => (
  <Icon>
    <path d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 7.5v5.5M12 16.5h.01" />
  </Icon>
)

export const FacebookIcon = () => (
  <Icon>
    <path d="M14.5 21v-7.5H17l.5-3.5h-3V7.8c0-1.1.5-1.8 1.8-1.8h1.4V3.2A14 14 0 0 0 15.4 3C12.7 3 11 4.6 11 7.4V10H8v3.5h3V21" />
  </Icon>
)

export const InstagramIcon = () => (
  <Icon>
    <path d="M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 15.8a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM16.9 7.1h.01" />
  </Icon>
)

const stars = [0, 1, 2, 3, 4]

/** Distance between two stars, and height of a star, in px. */
const [pitch, height] = [28.8, 24]
const width = pitch * (stars.length - 1) + height

/**
 * A single SVG path for all five stars. Five SVG elements per review would make up a tenth of the
 * home page's elements.
 */
const outline = stars
  .map((star) => {
    const x = 12 + Math.round(star * pitch * 10) / 10
    return `M${x} 2.6l2.9 6.2 6.7.8-5 4.6 1.4 6.7-6-3.4-6 3.4 1.4-6.7-5-4.6 6.7-.8z`
  })
  .join('')

/** Five stars that screen readers announce as one picture. */
export function Stars() {
  const {formatMessage} = useIntl()
  return (
    <svg
      role="img"
      aria-label={formatMessage({id: 'stars'}, {count: stars.length})}
      className={styles.stars}
      viewBox={`0 0 ${width} ${height}`}
      focusable="false"
    >
      <path d={outline} />
    </svg>
  )
}
