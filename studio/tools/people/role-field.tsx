import {Card, Flex, Radio, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {useTranslation} from 'sanity'
import {type Role, roles} from './user.ts'

/** Radio buttons to choose a role. Each role has an explanation. */
export function RoleField({value}: {value: Role}) {
  const {t} = useTranslation('people')
  const [chosen, setChosen] = useState(value)
  return (
    <Stack as="fieldset" gap={3} style={{border: 0, padding: 0, margin: 0, minWidth: 0}}>
      <Text as="legend" size={1} weight="medium" style={{marginBottom: '0.75rem'}}>
        {t('form.role')}
      </Text>
      {roles.map((role) => (
        <Card as="label" key={role} padding={3} radius={2} border>
          <Flex align="center" gap={3}>
            <Radio
              name="role"
              value={role}
              checked={chosen === role}
              onChange={() => setChosen(role)}
            />
            <Stack gap={2}>
              <Text size={1} weight="medium">
                {t(`role.${role}`)}
              </Text>
              <Text size={1} muted>
                {t(`role.${role}.may`)}
              </Text>
            </Stack>
          </Flex>
        </Card>
      ))}
    </Stack>
  )
}
