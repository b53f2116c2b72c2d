import {Button, Card, Checkbox, Flex, Stack, Text} from '@sanity/ui'
import {useId, useState} from 'react'
import {useTranslation} from 'sanity'
import {ForgetDialog} from '../forget-dialog.tsx'
import {type Refusal, refusalOf, type Summary} from '../messages.ts'
import {RefusalCard} from '../refusal-card.tsx'
import {forgetDrafts} from '../use-draft.ts'
import {useInbox} from '../use-inbox.ts'

interface HeldBarProps {
  messages: readonly Summary[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onChanged: () => void
}

/** Explains the list of messages that are held as suspected spam, and changes the chosen ones. */
export function HeldBar({messages, chosen, onChoose, onChanged}: HeldBarProps) {
  const {t} = useTranslation('inbox')
  const inbox = useInbox()
  const id = useId()
  const [isForgetting, setForgetting] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const references = messages.map(({reference}) => reference).filter((each) => chosen.has(each))
  const isAll = references.length === messages.length
  const release = async () => {
    setRefusal(undefined)
    await inbox.held('release', references).catch((error) => setRefusal(refusalOf(error)))
    onChanged()
  }
  return (
    <Card padding={3} radius={2} border>
      <Stack gap={4}>
        <Text size={1} muted>
          {t('held.intro')}
        </Text>
        {messages.length > 0 && (
          <Flex gap={3} align="center" wrap="wrap">
            <Flex gap={2} align="center">
              <Checkbox
                id={id}
                checked={isAll}
                indeterminate={references.length > 0 && !isAll}
                onChange={() =>
                  onChoose(new Set(isAll ? [] : messages.map(({reference}) => reference)))
                }
              />
              <Text as="label" htmlFor={id} size={1}>
                {t('held.all')}
              </Text>
            </Flex>
            <Button
              mode="ghost"
              fontSize={1}
              padding={2}
              text={t('held.release', {count: references.length})}
              disabled={references.length === 0}
              onClick={() => void release()}
            />
            <Button
              mode="ghost"
              tone="critical"
              fontSize={1}
              padding={2}
              text={t('held.forget', {count: references.length})}
              disabled={references.length === 0}
              onClick={() => setForgetting(true)}
            />
          </Flex>
        )}
        {refusal && <RefusalCard refusal={refusal} />}
      </Stack>
      {isForgetting && (
        <ForgetDialog
          count={references.length}
          onClose={() => setForgetting(false)}
          onForget={async () => {
            await inbox.held('forget', references)
            for (const reference of references) forgetDrafts(reference)
            setForgetting(false)
            onChanged()
          }}
        />
      )}
    </Card>
  )
}
