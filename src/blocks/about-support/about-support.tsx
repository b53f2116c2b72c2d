import {Fragment} from 'react'
import {FormattedMessage} from 'react-intl'
import type {HomePageQueryResult} from '#schemas/types.gen.ts'
import {phoneHref} from '#src/i18n/contact-hrefs.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {useSite} from '#src/ui/site.tsx'
import {editable} from '#src/ui/text/editable.ts'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized, linesOf, useForeignLang} from '#src/ui/text/localized.tsx'
import {RichText} from '#src/ui/text/rich-text.tsx'
import styles from './about-support.module.css'

type Content = NonNullable<HomePageQueryResult>['aboutSupport']

/** The section with facts about the company, its story, and how to reach support. */
export function AboutSupport({content}: {content: Content}) {
  const {settings} = useSite()
  const {phone, supportHours} = settings
  return (
    <Band tone="paper" className={styles.block}>
      <Facts content={content} />
      <div className={styles.about}>
        <Heading of={content.aboutHeading} order={2} />
        <RichText of={content.aboutText} under={2} />
      </div>
      <div className={styles.support}>
        <Heading of={content.supportHeading} order={2} size="h3" />
        {phone && (
          <p className={styles.call}>
            <a href={phoneHref(phone)} className={styles.phone} {...editable(settings, 'phone')}>
              {phone}
            </a>
            <Localized of={supportHours} className={styles.hours} />
          </p>
        )}
        <RichText of={content.supportText} under={2} />
      </div>
    </Band>
  )
}

/**
 * Shows short facts in a row, and below them the customers who agreed to be named. Without both, its
 * element is empty and hidden.
 */
function Facts({content}: {content: Content}) {
  const {facts, shopCount, coverage, customers} = content
  const lang = useForeignLang(facts?.lang)
  const names = customers?.filter(Boolean) ?? []
  const list = [
    ...linesOf(facts).map((fact) => (
      <li key={fact} lang={lang} {...editable(facts, 'value')}>
        {fact}
      </li>
    )),
    shopCount?.value && <Localized key="shopCount" of={shopCount} as="li" />,
    coverage?.value && <Localized key="coverage" of={coverage} as="li" />,
  ].filter(Boolean)
  return (
    <div className={styles.proof}>
      {list.length > 0 && (
        <ul role="list" className={styles.facts}>
          {list}
        </ul>
      )}
      {names.length > 0 && (
        <p {...editable(content, 'customers')}>
          <FormattedMessage id="about.customers" />
          {names.map((name, index) => (
            <Fragment key={name}>
              {index > 0 ? ', ' : ' '}
              <span>{name}</span>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  )
}
