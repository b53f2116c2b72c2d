import {useIntl} from 'react-intl'
import {type Api, isOwnApi} from '#src/api/request.ts'
import {ContactMethods} from '#src/ui/actions/contact-methods.tsx'
import {Band} from '#src/ui/layout/band.tsx'
import {PageIntro} from '#src/ui/layout/page-intro.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import {SiteLink} from '#src/ui/text/site-link.tsx'
import type {CorrectionTexts} from './correction-page.tsx'
import {StatusForm} from './status-form.tsx'
import styles from './status-page.module.css'

interface StatusPageProps {
  api: Api
  texts: CorrectionTexts['status']
}

/**
 * The page that says what became of a correction. The company's own service has no call for it, so the
 * page then says whom to ask.
 */
export function StatusPage({api, texts}: StatusPageProps) {
  const {formatMessage} = useIntl()
  return (
    <>
      <PageIntro heading={texts.statusHeading} text={texts.statusIntro}>
        <ContactMethods subject={texts.statusHeading.value ?? ''} />
      </PageIntro>
      <Band tone="surface" id="form">
        <div className={styles.lookup}>
          {isOwnApi(api) ? (
            <StatusForm api={api} submitLabel={<Localized of={texts.statusButton} />} />
          ) : (
            <p>{formatMessage({id: 'status.elsewhere'})}</p>
          )}
          <SiteLink to="/corrections">{formatMessage({id: 'correction.decisions'})}</SiteLink>
        </div>
      </Band>
    </>
  )
}
