import type {ReactNode} from 'react'
import {type DownloadProduct, downloadProducts} from '#schemas/page-paths.ts'
import {downloadHref} from '#src/i18n/urls.ts'
import {ContactMethods} from '#src/ui/actions/contact-methods.tsx'
import {CallAction, WriteAction} from '#src/ui/actions/support-actions.tsx'
import {Band} from '#src/ui/layout/band.tsx'
import {PageIntro} from '#src/ui/layout/page-intro.tsx'
import {Steps} from '#src/ui/layout/steps.tsx'
import {ArrowIcon} from '#src/ui/pictures/icons.tsx'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import {SiteLink} from '#src/ui/text/site-link.tsx'
import styles from './download-page.module.css'
import type {DownloadTexts} from './download-texts.ts'

interface DownloadPageProps {
  texts: DownloadTexts['page']
  product: DownloadProduct | undefined
  /** The download form. Undefined if the `productID` is unknown. */
  form?: ReactNode
}

/** Returns the texts of a program; undefined if an editor has removed them. */
const textsOf = (texts: DownloadTexts['page'], product: DownloadProduct | undefined) =>
  texts.programs.find((program) => program.product === product)

/** A product's download page. For an unknown `productID` it lists all downloads. */
export function DownloadPage({texts, product, form}: DownloadPageProps) {
  const program = textsOf(texts, product)
  const heading = program?.heading ?? texts.heading
  const subject = heading.value ?? ''
  const install = (
    <Band tone={product ? 'paper' : 'surface'} className={styles.block}>
      <Heading of={texts.stepsHeading} order={2} />
      <Steps of={texts.steps} numbered />
    </Band>
  )
  return (
    <>
      <PageIntro
        mark={product && <ProductLetters of={product} />}
        heading={heading}
        text={program?.intro ?? texts.intro}
        actions={
          form ?? (
            <>
              <CallAction main />
              <WriteAction subject={subject} />
            </>
          )
        }
      >
        <ContactMethods subject={subject} />
      </PageIntro>
      {product && install}
      <Band tone={product ? 'surface' : 'paper'} className={styles.block}>
        <Heading of={product ? texts.othersHeading : texts.listHeading} order={2} />
        <DownloadList texts={texts} of={downloadProducts.filter((other) => other !== product)} />
      </Band>
      {!product && install}
    </>
  )
}

interface DownloadListProps {
  texts: DownloadTexts['page']
  of: readonly DownloadProduct[]
}

/** Lists links to the download pages of the given products. */
const DownloadList = ({texts, of}: DownloadListProps) => (
  <ul role="list" className={styles.list}>
    {of.map((product) => (
      <li key={product}>
        <SiteLink to={downloadHref(product)} className={styles.download}>
          <ProductLetters of={product} />
          <Localized of={textsOf(texts, product)?.name} className={styles.name} />
          <ArrowIcon />
        </SiteLink>
      </li>
    ))}
  </ul>
)

/** Shows a product's abbreviation, such as `AE`, which support uses in letters and calls. */
const ProductLetters = ({of}: {of: DownloadProduct}) => <span className={styles.letters}>{of}</span>
