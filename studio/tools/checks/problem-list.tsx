import {Badge, Box, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {IntentLink} from 'sanity/router'
import type {Problem} from './problems.ts'

const tones = {error: 'critical', warning: 'caution', info: 'primary'} as const

function Row({problem}: {problem: Problem}) {
  const {t} = useTranslation('rules')
  const {id, type, path, level, fieldTitle, message} = problem
  return (
    <Card border radius={2} padding={3}>
      <Flex gap={3} align="flex-start">
        <Badge tone={tones[level]}>{t(`level.${level}`)}</Badge>
        <Box flex={1}>
          <Stack gap={3}>
            <Text size={1} weight="medium">
              <IntentLink intent="edit" params={{id, type, ...(path && {path})}}>
                {fieldTitle ?? t('checks.whole-document')}
              </IntentLink>
            </Text>
            <Text size={1}>{message}</Text>
          </Stack>
        </Box>
      </Flex>
    </Card>
  )
}

/** Lists problems by document. A click on a problem opens its field. */
export function ProblemList({problems}: {problems: readonly Problem[]}) {
  return (
    <Stack gap={5}>
      {[...Map.groupBy(problems, ({id}) => id)].map(([id, own]) => (
        <Stack key={id} as="section" gap={3} data-testid={`problems-${id}`}>
          <Heading as="h2" size={1}>
            {own[0]?.documentTitle}
          </Heading>
          <Stack as="ul" gap={2} style={{listStyle: 'none', margin: 0, padding: 0}}>
            {own.map((problem) => (
              <li key={`${problem.path} ${problem.message}`}>
                <Row problem={problem} />
              </li>
            ))}
          </Stack>
        </Stack>
      ))}
    </Stack>
  )
}
