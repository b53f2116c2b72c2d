import {FormattedMessage} from 'react-intl'
import type {HomePageQueryResult} from '#schemas/types.gen.ts'
import {NewTabIcon} from '#src/ui/pictures/icons.tsx'
import {Picture} from '#src/ui/pictures/picture.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import {SiteLink} from '#src/ui/text/site-link.tsx'
import {VisuallyHidden} from '#src/ui/text/visually-hidden.tsx'
import styles from './feature-panel.module.css'

type TabGroup = NonNullable<NonNullable<HomePageQueryResult>['ticketsTabs']>

interface FeaturePanelProps {
  tab: NonNullable<TabGroup['tabs']>[number]
  selected: boolean
}

/** The panel of a tab: picture, text and link. */
export function FeaturePanel({tab, selected}: FeaturePanelProps) {
  return (
    <div
      role="tabpanel"
      id={`panel-${tab.id}`}
      aria-labelledby={`tab-${tab.id}`}
      hidden={!selected}
      className={styles.panel}
      suppressHydrationWarning
    >
      <Localized of={tab.title} as="h3" className={styles.name} />
      <div className={styles.screen}>
        <Picture of={tab.image} sizes="(min-width: 62em) min(62vw, 48rem), 100vw" />
      </div>
      <p className={styles.caption}>
        <Localized of={tab.caption} />
        {tab.link && (
          <SiteLink to={tab.link} target="_blank" rel="noopener" className={styles.link}>
            <FormattedMessage id="tabs.seeMore" />
            <NewTabIcon />
            <VisuallyHidden>
              {' '}
              <FormattedMessage id="tabs.opensNewTab" />
            </VisuallyHidden>
          </SiteLink>
        )}
      </p>
    </div>
  )
}
