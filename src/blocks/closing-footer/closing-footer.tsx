import {FormattedMessage} from 'react-intl'
import type {HomePageQueryResult} from '#schemas/types.gen.ts'
import {phoneHref} from '#src/i18n/contact-hrefs.ts'
import {TrialAction} from '#src/ui/actions/action.tsx'
import {Band} from '#src/ui/layout/band.tsx'
import {useSite} from '#src/ui/site.tsx'
import {editable} from '#src/ui/text/editable.ts'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import {SiteLink} from '#src/ui/text/site-link.tsx'
import styles from './closing-footer.module.css'

interface ClosingFooterProps {
  content: NonNullable<HomePageQueryResult>['closingFooter']
}

/**
 * The last section of a page: how quickly a shop can start, the free-trial button, the note about
 * credit cards, the support phone number, and a link to the FAQ.
 */
export function ClosingFooter({content}: ClosingFooterProps) {
  const {settings} = useSite()
  const {phone} = settings
  return (
    <Band tone="ink" className={styles.block}>
      <div className={styles.words}>
        <Heading of={content.closingHeading} order={2} />
        <Localized of={content.twoMinutesMessage} as="p" className={styles.message} />
      </div>
      <div className={styles.action}>
        <TrialAction />
        <Localized of={content.noCardNote} as="p" className={styles.note} />
        {phone && (
          <a href={phoneHref(phone)} {...editable(settings, 'phone')}>
            <FormattedMessage id="nav.callNumber" values={{phone}} />
          </a>
        )}
        <SiteLink to="/faq">
          <Localized of={content.faqLinkText} />
        </SiteLink>
      </div>
    </Band>
  )
}
