import {secureHostUrls} from '#schemas/navigation.ts'
import type {LandingBlock} from '#src/content/landing-block.ts'
import {Action} from '#src/ui/actions/action.tsx'
import {Band} from '#src/ui/layout/band.tsx'
import {useSite} from '#src/ui/site.tsx'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import styles from './call-to-action.landing.module.css'

/** A heading, a text, and one or two buttons. A button without a text or a target is left out. */
export function CallToAction({content}: {content: LandingBlock<'callToActionBlock'>}) {
  const {heading, text, buttons} = content
  const secureUrls = secureHostUrls(useSite().secureHost)
  const whole = (buttons ?? [])
    .filter(Boolean)
    .flatMap(({_key, to, label}) => (to && label?.value ? [{_key, to, label}] : []))
  return (
    <Band tone="ink" className={styles.block}>
      <div className={styles.words}>
        <Heading of={heading} order={2} />
        <Localized of={text} as="p" className={styles.text} />
      </div>
      {whole.length > 0 && (
        <div className={styles.buttons}>
          {whole.map(({_key, to, label}, index) => (
            <Action
              key={_key}
              to={secureUrls[to] ?? to}
              variant={index === 0 ? 'signal' : 'line'}
              size="lg"
            >
              <Localized of={label} />
            </Action>
          ))}
        </div>
      )}
    </Band>
  )
}
