import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, useRef, useState} from 'react'
import {useTranslation} from 'sanity'
import {useRouter} from 'sanity/router'
import {undoing} from './practice-changes.ts'
import type {Tour} from './use-tour.ts'

/** Discards the user's practice after a confirmation. */
export function UndoPractice({tour}: {tour: Tour}) {
  const {t} = useTranslation('tour')
  const router = useRouter()
  const [stage, setStage] = useState<'offered' | 'asked' | 'kept' | 'busy' | 'done' | 'failed'>(
    'offered',
  )
  const outcome = useRef<HTMLDivElement>(null)
  // The button that had the focus was removed, so move the focus to the result message.
  useEffect(() => {
    if (stage === 'done' || stage === 'failed') outcome.current?.focus()
  }, [stage])
  const isThere = undoing(tour.state, tour.documents).length > 0
  const undo = async () => {
    setStage('busy')
    // Close the open form first, because it would report that its draft was deleted.
    router.navigate({tool: 'structure'})
    await tour.undo().then(
      () => setStage('done'),
      () => setStage('failed'),
    )
  }
  const isAsked = isThere && (stage === 'asked' || stage === 'busy')
  return (
    <Stack gap={3}>
      {isThere && !isAsked && (
        <Button
          mode="ghost"
          fontSize={1}
          autoFocus={stage === 'kept'}
          text={t('undo.open')}
          onClick={() => setStage('asked')}
        />
      )}
      {isAsked && (
        <Card tone="caution" border padding={3} radius={2}>
          <Stack gap={4}>
            <Text size={1}>{t('undo.what')}</Text>
            <Flex gap={2} wrap="wrap">
              <Button
                autoFocus
                fontSize={1}
                tone="default"
                text={t('undo.do')}
                loading={stage === 'busy'}
                onClick={undo}
              />
              <Button
                mode="ghost"
                fontSize={1}
                text={t('undo.keep')}
                onClick={() => setStage('kept')}
              />
            </Flex>
          </Stack>
        </Card>
      )}
      <div role="status" ref={outcome} tabIndex={-1}>
        {stage === 'done' && !isThere && <Text size={1}>{t('undo.done')}</Text>}
        {stage === 'failed' && <Text size={1}>{t('undo.failed')}</Text>}
      </div>
    </Stack>
  )
}
