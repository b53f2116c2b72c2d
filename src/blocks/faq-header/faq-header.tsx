import {Title} from '@mantine/core'
import {useIntl} from 'react-intl'
import type {FaqPageQueryResult} from '#src/content/types.gen.ts'
import {Action} from '#src/ui/action.tsx'
import {Band} from '#src/ui/band.tsx'
import {Heading} from '#src/ui/heading.tsx'
import {Localized} from '#src/ui/localized.tsx'

/** The first screen of the FAQ page; with the site's own words where an editor has written none. */
export function FaqHeader({
  content,
}: {
  content: NonNullable<FaqPageQueryResult['page']>['faqHeader'] | undefined
}) {
  const {formatMessage} = useIntl()
  return (
    <Band tone="ink" ruled>
      {content?.faqHeading?.value ? (
        <Heading of={content.faqHeading} order={1} />
      ) : (
        <Title order={1}>{formatMessage({id: 'nav.faq'})}</Title>
      )}
      <Localized of={content?.faqIntro} as="p" />
      <Action to="/contact-us">
        {content?.faqContactLinkText?.value ? (
          <Localized of={content.faqContactLinkText} />
        ) : (
          formatMessage({id: 'nav.contactUs'})
        )}
      </Action>
    </Band>
  )
}
