import {useIntl} from 'react-intl'
import type {DownloadProduct} from '#src/i18n/urls.ts'
import {Action} from '#src/ui/action.tsx'
import {Band} from '#src/ui/band.tsx'
import {ContactMethods} from '#src/ui/contact-methods.tsx'
import {PageIntro} from '#src/ui/page-intro.tsx'

export function DownloadPage({product}: {product: DownloadProduct | undefined}) {
  const {formatMessage} = useIntl()
  return (
    <>
      <PageIntro
        heading={formatMessage({id: `download.heading.${product ?? 'any'}`})}
        text={formatMessage({id: `download.intro.${product ?? 'any'}`})}
      />
      <Band tone="paper">
        <ContactMethods subject={formatMessage({id: 'support.subject'})} whole />
        <Action to="/">{formatMessage({id: 'support.home'})}</Action>
      </Band>
    </>
  )
}
