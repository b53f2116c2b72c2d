import {Box, Card, Grid, Stack, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import type {FieldChange} from './field-changes.ts'

function Messages({label, text}: {label: string; text: string}) {
  const {t} = useTranslation('point-in-time')
  return (
    <Stack gap={2}>
      <Text size={0} muted>
        {label}
      </Text>
      <Text size={1} style={{whiteSpace: 'pre-line', overflowWrap: 'anywhere'}}>
        {text === '' ? t('field.empty') : text}
      </Text>
    </Stack>
  )
}

/**
 * Lists the fields that differ between two versions of a document, with both values.
 *
 * @param labels - of the two values; by default for a restore
 */
export function FieldChangeList({
  changes,
  labels,
}: {
  changes: readonly FieldChange[]
  labels?: {now: string; past: string}
}) {
  const {t} = useTranslation('point-in-time')
  return (
    <Stack as="ul" gap={3} style={{listStyle: 'none', margin: 0, padding: 0}}>
      {changes.map(({key, title, language, now, past}) => (
        <li key={key} data-testid={`change-${key}`}>
          <Card border radius={2} padding={3}>
            <Stack gap={3}>
              <Text size={1} weight="medium">
                {language ? `${title} · ${language}` : title}
              </Text>
              {now === past ? (
                <Text size={1}>{t('field.same-words')}</Text>
              ) : (
                <Grid gridTemplateColumns={[1, 1, 2]} gap={3}>
                  <Messages label={labels?.now ?? t('field.now')} text={now} />
                  <Box>
                    <Messages label={labels?.past ?? t('field.then')} text={past} />
                  </Box>
                </Grid>
              )}
            </Stack>
          </Card>
        </li>
      ))}
    </Stack>
  )
}
