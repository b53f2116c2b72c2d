import type {ReactNode} from 'react'
import {useIntl} from 'react-intl'
import {type DownloadProduct, downloadHref, downloadProducts} from '#src/i18n/urls.ts'
import {ContactMethods} from '#src/ui/actions/contact-methods.tsx'
import {CallAction, WriteAction} from '#src/ui/actions/support-actions.tsx'
import {Band} from '#src/ui/layout/band.tsx'
import {PageIntro} from '#src/ui/layout/page-intro.tsx'
import {Steps} from '#src/ui/layout/steps.tsx'
import {ArrowIcon} from '#src/ui/pictures/icons.tsx'
import {Title} from '#src/ui/text/heading.tsx'
import {SiteLink} from '#src/ui/text/site-link.tsx'
import styles from './download-page.module.css'

interface DownloadPageProps {
  product: DownloadProduct | undefined
  /** The download form. Undefined if the `productID` is unknown. */
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

/** Lists links to the download pages of the given products. */
function DownloadList({of}: {of: readonly DownloadProduct[]}) {
  const {formatMessage} = useIntl()
  return (
    <ul role="list" className={styles.list}>
      {of.map((product) => (
        <li key={product}>
          <SiteLink to={downloadHref(product)} className={styles.download}>
            <ProductLetters of={product} />
            <span className={styles.name}>{formatMessage({id: `download.name.${product}`})}</span>
            <ArrowIcon />
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

/** Shows a product's abbreviation, such as `AE`, which support uses in letters and calls. */
const ProductLetters = ({of}: {of: DownloadProduct}) => <span className={styles.letters}>{of}</span>
