import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useMemo, useState} from 'react'
import {LoadingBlock, useCurrentLocale, useSchema, useTranslation} from 'sanity'
import {type Change, contentOf, wanted} from '../tools/point-in-time/changes.ts'
import {chosenTime, endOfYesterday, inputValue} from '../tools/point-in-time/chosen-time.ts'
import {FieldChangeList} from '../tools/point-in-time/field-change-list.tsx'
import {fieldChanges} from '../tools/point-in-time/field-changes.ts'
import {carryOut, intoDraft} from '../tools/point-in-time/restore.ts'
import {restoreNotes} from '../tools/point-in-time/restore-notes.ts'
import {failureOf} from '../tools/point-in-time/result-message.tsx'
import {TimePicker} from '../tools/point-in-time/time-picker.tsx'
import {useComparison} from '../tools/point-in-time/use-comparison.ts'
import {useOtherEditors} from '../tools/point-in-time/use-other-editors.ts'
import {useTitles} from '../tools/point-in-time/use-titles.ts'
import {isDocumentType} from '../translation-state/translatable-types.ts'

/** A dialog that compares the document with an earlier version of it and restores that version. */
export function RestoreDialog({id, onClose}: {id: string; onClose: () => void}) {
  const {t} = useTranslation('point-in-time')
  const {id: locale} = useCurrentLocale()
  const toast = useToast()
  const schema = useSchema()
  const [time, setTime] = useState(() => inputValue(endOfYesterday(new Date())))
  const {found, isBeyond, error, client, lookAgain} = useComparison(
    chosenTime(time)?.toISOString(),
    useMemo(() => [id], [id]),
  )
  const titles = useTitles(found)
  const others = useOtherEditors().get(id) ?? []
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<'conflict' | {message: string}>()
  const change = found?.changes[0]

  const restore = async (which: Change) => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const notes = restoreNotes(await carryOut(client, intoDraft(which)), titles, schema, t)
      toast.push({
        status: notes.length > 0 ? 'warning' : 'success',
        title: t('action.done'),
        // What is missing has to be read, so the message stays until it is closed.
        ...(notes.length > 0 && {description: notes.join(' '), duration: 60_000, closable: true}),
      })
      onClose()
    } catch (error) {
      setFailure(failureOf(error))
      setIsBusy(false)
      lookAgain()
    }
  }
  const type = change && schema.get(change.type)
  const is = change?.now.published
  const was = change && wanted(change.past)
  const fields =
    isDocumentType(type) && was
      ? fieldChanges(type, is ? contentOf(is) : {}, contentOf(was), titles, locale)
      : []

  return (
    <Stack gap={4} data-testid="past-of-document">
      <TimePicker value={time} onChange={setTime} />
      {failure && (
        <Card tone="critical" padding={3} radius={2} border role="alert">
          <Text size={1}>
            {failure === 'conflict' ? t('action.failed') : t('action.failed-other', failure)}
          </Text>
        </Card>
      )}
      {!found && error === undefined && <LoadingBlock showText title={t('looking')} />}
      <Text size={1} role="status">
        {error !== undefined && t('unreachable')}
        {isBeyond && t('beyond')}
        {found && !isBeyond && !change && t('action.same')}
        {change && !was && t('action.not-there')}
      </Text>
      {fields.length > 0 && <FieldChangeList changes={fields} />}
      {change && was && (
        <>
          {others.length > 0 && (
            <Card tone="caution" padding={3} radius={2} border>
              <Text size={1}>{t('action.others', {names: others.join(', ')})}</Text>
            </Card>
          )}
          {change.now.draft && (
            <Card tone="caution" padding={3} radius={2} border>
              <Text size={1}>{t('action.draft')}</Text>
            </Card>
          )}
          <Flex gap={2} justify="flex-end">
            <Button mode="bleed" text={t('action.cancel')} onClick={onClose} />
            <Button
              tone={others.length > 0 ? 'caution' : 'default'}
              loading={isBusy}
              text={t(others.length > 0 ? 'action.overwrite' : 'action.restore')}
              onClick={() => restore(change)}
            />
          </Flex>
        </>
      )}
    </Stack>
  )
}
