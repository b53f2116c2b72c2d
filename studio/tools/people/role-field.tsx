import {Card, Checkbox, Flex, Radio, Stack, Text} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {useTranslation} from 'sanity'
import {type Role, roles} from './user.ts'

/**
 * Radio buttons to choose a role, and a checkbox for the role `support`, which combines with each.
 * Each has an explanation.
 */
export function RoleField({value, support}: {value: Role; support: boolean}) {
  const {t} = useTranslation('people')
  const [answers, setAnswers] = useState(support)
  const [chosen, setChosen] = useState(value)
  return (
    <Stack as="fieldset" gap={3} style={{border: 0, padding: 0, margin: 0, minWidth: 0}}>
      <Text as="legend" size={1} weight="medium" style={{marginBottom: '0.75rem'}}>
        {t('form.role')}
      </Text>
      {roles.map((role) => (
        <Choice key={role} value={role}>
          <Radio
            name="role"
            value={role}
            checked={chosen === role}
            onChange={() => setChosen(role)}
          />
        </Choice>
      ))}
      <Choice value="support">
        <Checkbox name="support" checked={answers} onChange={() => setAnswers(!answers)} />
      </Choice>
    </Stack>
  )
}

function Choice({value, children}: {value: Role | 'support'; children: ReactNode}) {
  const {t} = useTranslation('people')
  return (
    <Card as="label" padding={3} radius={2} border>
      <Flex align="center" gap={3}>
        {children}
        <Stack gap={2}>
          <Text size={1} weight="medium">
            {t(`role.${value}`)}
          </Text>
          <Text size={1} muted>
            {t(`role.${value}.may`)}
          </Text>
        </Stack>
      </Flex>
    </Card>
  )
}
