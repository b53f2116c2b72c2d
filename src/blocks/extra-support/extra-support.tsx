import {useIntl} from 'react-intl'
import type {FaqPageQueryResult} from '#schemas/types.gen.ts'
import {downloadHref} from '#src/i18n/urls.ts'
import {ContactMethods} from '#src/ui/actions/contact-methods.tsx'
import {Band} from '#src/ui/layout/band.tsx'
import {ArrowIcon, DownloadIcon} from '#src/ui/pictures/icons.tsx'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized, type LocalizedText} from '#src/ui/text/localized.tsx'
import {SiteLink} from '#src/ui/text/site-link.tsx'
import styles from './extra-support.module.css'
import {fileType} from './file-type.ts'

interface ExtraSupportProps {
  content: NonNullable<FaqPageQueryResult['page']>['extraSupport'] | undefined
  downloads: FaqPageQueryResult['downloads']
  /** The products, which have the names of their downloads. */
  products: readonly {slug: string | null; shortName: LocalizedText | null}[]
}

/**
 * The last section of the FAQ page, for visitors who found no answer: support by phone, and all
 * downloads.
 */
export function ExtraSupport({content, downloads, products}: ExtraSupportProps) {
  const {formatMessage} = useIntl()
  return (
    <Band tone="surface" className={styles.block}>
      <div className={styles.column}>
        <Heading of={content?.extraSupportHeading} order={2} size="h3" />
        <Localized of={content?.extraSupportText} as="p" className={styles.text} />
        <ContactMethods subject={formatMessage({id: 'support.subject'})} />
      </div>
      <div className={styles.column}>
        <Heading of={content?.downloadsHeading} order={2} size="h3" />
        <Localized of={content?.downloadsText} as="p" className={styles.text} />
        <Downloads files={downloads} products={products} />
      </div>
    </Band>
  )
}

/**
 * The products whose downloads this section links to: `letters` is the `productID` in the URL of
 * the download page, `slug` is the path of the product page.
 */
const programs = [
  {letters: 'RTLG', slug: 'real-time-labor-guide'},
  {letters: 'AE', slug: 'automotive-expert'},
] as const

/** Links to the password-protected product downloads, followed by the files in the settings. */
function Downloads({
  files,
  products,
}: {
  files: FaqPageQueryResult['downloads']
  products: ExtraSupportProps['products']
}) {
  const {formatMessage} = useIntl()
  const named = (slug: string): LocalizedText | null =>
    products.find((product) => product.slug === slug)?.shortName ?? null
  return (
    <ul role="list" className={styles.list}>
      {programs.map(({letters, slug}) => (
        <li key={letters}>
          <SiteLink to={downloadHref(letters)} className={styles.download}>
            <span className={styles.name}>
              {named(slug)?.value ? (
                <Localized of={named(slug)} />
              ) : (
                formatMessage({id: `download.name.${letters}`})
              )}
            </span>
            <span className={styles.kind}>{formatMessage({id: 'faq.withPassword'})}</span>
            <ArrowIcon />
          </SiteLink>
        </li>
      ))}
      <File url={files?.remoteSupportMac} type=".dmg" name="faq.remoteSupportMac" />
      <File url={files?.remoteSupportWindows} type=".exe" name="faq.remoteSupportWindows" />
      <File url={files?.legalFormatDownload} name="faq.legalFormat" />
    </ul>
  )
}

interface FileProps {
  url: string | null | undefined
  /** The file type that the link shows if the URL has no file extension (specification section 2). */
  type?: string
  name: 'faq.remoteSupportMac' | 'faq.remoteSupportWindows' | 'faq.legalFormat'
}

/** A link to a file on another site. Renders nothing if the settings have no URL. */
function File({url, type, name}: FileProps) {
  const {formatMessage} = useIntl()
  if (!url) return null
  return (
    <li>
      <a href={url} download rel="nofollow noreferrer" className={styles.download}>
        <span className={styles.name}>{formatMessage({id: name})}</span>
        <span className={styles.kind}>{fileType(url) ?? type}</span>
        <DownloadIcon />
      </a>
    </li>
  )
}
