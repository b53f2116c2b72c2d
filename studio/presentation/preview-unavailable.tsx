import {Button, Card, Container, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {environment} from '../running-environment.ts'

/**
 * Explains to viewers why they have no preview. The site shows drafts only to users who can write;
 * for a viewer, Sanity's preview tool would only show an error.
 */
export function PreviewUnavailable() {
  const {t} = useTranslation('preview')
  return (
    <Card as="main" height="fill" overflow="auto" data-testid="preview-for-editors">
      <Container width={1} padding={4}>
        <Stack gap={5} paddingY={4}>
          <Heading as="h1" size={2}>
            {t('editors.title')}
          </Heading>
          <Text>{t('editors.why')}</Text>
          <Flex>
            <Button as="a" mode="ghost" href={environment.siteUrl} text={t('editors.site')} />
          </Flex>
        </Stack>
      </Container>
    </Card>
  )
}
