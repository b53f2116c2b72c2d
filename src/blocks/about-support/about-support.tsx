import type {HomePageQueryResult} from '#schemas/types.gen.ts'
import {phoneHref} from '#src/i18n/contact-hrefs.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {useSite} from '#src/ui/site.tsx'
import {editable} from '#src/ui/text/editable.ts'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import {RichText} from '#src/ui/text/rich-text.tsx'
import styles from './about-support.module.css'

export function AboutSupport({
  content,
}: {
  content: NonNullable<HomePageQueryResult>['aboutSupport']
}) {
  const {settings} = useSite()
  const {phone, supportHours} = settings
  return (
    <Band tone="paper" className={styles.block}>
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
