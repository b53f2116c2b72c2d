import type {ProductPageQueryResult} from '#schemas/types.gen.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {Picture} from '#src/ui/pictures/picture.tsx'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import {SiteLink} from '#src/ui/text/site-link.tsx'
import styles from './showcase.module.css'

/** Product screens, each next to a text about it. Renders nothing if editors chose no screens. */
export function Showcase({content}: {content: NonNullable<ProductPageQueryResult>['showcase']}) {
  const {rows} = content
  if (!rows?.length) return null
  return (
    <Band tone="paper" className={styles.rows}>
      {rows.map(({id, heading, text, screen, link, linkText}) => (
        <div key={id} className={styles.row}>
          <div className={styles.words}>
            <Heading of={heading} order={2} className={styles.claim} />
            <Localized of={text} as="p" className={styles.text} />
            {link && linkText?.value && (
              <SiteLink to={link} className={styles.link}>
                <Localized of={linkText} />
              </SiteLink>
            )}
          </div>
          <Picture of={screen} sizes="(min-width: 62em) min(52vw, 41rem), 100vw" />
        </div>
      ))}
    </Band>
  )
}
