import type {ReactNode} from 'react'
import {useIntl} from 'react-intl'
import {type DownloadProduct, downloadProducts} from '#src/i18n/urls.ts'
import {Band} from '#src/ui/band.tsx'
import {ContactMethods} from '#src/ui/contact-methods.tsx'
import {PageIntro} from '#src/ui/page-intro.tsx'
import {Steps} from '#src/ui/steps.tsx'
import {CallAction, WriteAction} from '#src/ui/support-actions.tsx'
import {Title} from '#src/ui/title.tsx'
import {DownloadList} from './download-list.tsx'
import styles from './download-page.module.css'
import {ProductLetters} from './product-letters.tsx'

interface DownloadPageProps {
  product: DownloadProduct | undefined
  /** The download form; missing for an unknown product. */
  form?: ReactNode
}

/** A product's download page. For an unknown `productID` it lists all downloads. */
export function DownloadPage({product, form}: DownloadPageProps) {
  const {formatMessage} = useIntl()
  const heading = formatMessage({id: `download.heading.${product ?? 'any'}`})
  const steps = (['password', 'get', 'run', 'stuck'] as const).map((name) => ({
    title: formatMessage({id: `download.steps.${name}.title`}),
    text: formatMessage({id: `download.steps.${name}.text`}),
  }))
  const install = (
    <Band tone={product ? 'paper' : 'surface'} className={styles.block}>
      <Title order={2}>{formatMessage({id: 'download.steps.heading'})}</Title>
      <Steps of={steps} numbered />
    </Band>
  )
  return (
    <>
      <PageIntro
        mark={product && <ProductLetters of={product} />}
        heading={heading}
        text={formatMessage({id: `download.intro.${product ?? 'any'}`})}
        actions={
          form ?? (
            <>
              <CallAction main />
              <WriteAction subject={heading} />
            </>
          )
        }
      >
        <ContactMethods subject={heading} />
      </PageIntro>
      {product && install}
      <Band tone={product ? 'surface' : 'paper'} className={styles.block}>
        <Title order={2}>
          {formatMessage({id: product ? 'download.others.heading' : 'download.list.heading'})}
        </Title>
        <DownloadList of={downloadProducts.filter((other) => other !== product)} />
      </Band>
      {!product && install}
    </>
  )
}
