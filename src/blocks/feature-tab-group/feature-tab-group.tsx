import type {HomePageQueryResult} from '#schemas/types.gen.ts'
import type {LandingBlock} from '#src/content/landing-block.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {useSite} from '#src/ui/site.tsx'
import {editable} from '#src/ui/text/editable.ts'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized, useForeignLang} from '#src/ui/text/localized.tsx'
import {siteHref} from '#src/ui/text/site-link.tsx'
import {FeaturePanel} from './feature-panel.tsx'
import styles from './feature-tab-group.module.css'

type TabGroup = NonNullable<NonNullable<HomePageQueryResult>['ticketsTabs']>
type Tab = NonNullable<TabGroup['tabs']>[number]

interface FeatureTabGroupProps {
  content: TabGroup
  tone?: 'surface' | 'ink'
}

/**
 * Tabs with pictures. Hovering or focusing a tab selects it (WAI-ARIA tabs). The head script
 * `before-app.ts` changes the selection, even after hydration. React only renders the initial
 * selection, so hydration warnings are suppressed.
 */
export function FeatureTabGroup({content, tone = 'surface'}: FeatureTabGroupProps) {
  const tabs = content.tabs ?? []
  return (
    <Band tone={tone} className={styles.group}>
      <div className={styles.head}>
        <Heading of={content.heading} order={2} id={content.id} />
        <Localized of={content.intro} as="p" className={styles.intro} />
      </div>
      <div role="tablist" aria-labelledby={content.id} className={styles.tabs}>
        {tabs.map((tab, position) => (
          <FeatureTab key={tab.id} tab={tab} selected={position === 0} />
        ))}
      </div>
      <div className={styles.panels}>
        {tabs.map((tab, position) => (
          <FeaturePanel key={tab.id} tab={tab} selected={position === 0} />
        ))}
      </div>
    </Band>
  )
}

/**
 * Returns the accessible name of a tab: its visible text, followed by the editor's label for screen
 * readers. Voice control needs the visible text first (WCAG 2.5.3). If the label already begins with
 * the visible text, returns only the label.
 */
const spokenName = (title: string, label: string) =>
  label.startsWith(title) ? label : [title, label].filter(Boolean).join(': ')

function FeatureTab({tab, selected}: {tab: Tab; selected: boolean}) {
  const lang = useForeignLang(tab.title?.lang)
  const {locale} = useSite()
  return (
    <button
      type="button"
      role="tab"
      id={`tab-${tab.id}`}
      aria-controls={`panel-${tab.id}`}
      aria-selected={selected}
      aria-label={spokenName(tab.title?.value ?? '', tab.ariaLabel?.value ?? '')}
      tabIndex={selected ? 0 : -1}
      data-href={tab.link ? siteHref(tab.link, locale) : undefined}
      lang={lang}
      className={styles.tab}
      {...editable(tab.title, 'value')}
      suppressHydrationWarning
    >
      {tab.title?.value}
    </button>
  )
}

/** The group of tabs that a block of a landing page shows. Renders nothing if it was deleted. */
export const FeatureTabGroupBlock = ({content}: {content: LandingBlock<'featureTabGroupBlock'>}) =>
  content.tabGroup && <FeatureTabGroup content={content.tabGroup} />
