import {Stack, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import type {ImportPlan, SkipReason} from '../exchange/import-plan.ts'
import {fieldName} from '../field-name.ts'
import type {Imported} from '../write-translations.ts'

/** Describes what an import changes, and why it skips fields. */
export function ImportReport({
  plan,
  unreadable,
  imported,
}: {
  plan: ImportPlan
  unreadable: number
  imported: Imported | undefined
}) {
  const {t} = useTranslation('translations')
  const why = (reason: SkipReason): string => t(`left-out.${reason.why}`, {...reason})
  const written = imported?.written ?? plan.writes.length
  const confirmed = imported?.confirmed ?? plan.confirmed.length
  const overtaken = imported?.overtaken ?? []
  return (
    <Stack gap={4}>
      {(written > 0 || confirmed === 0) && (
        <Text size={1} weight="semibold">
          {written === 0 && !imported
            ? t('import.nothing-new')
            : t(imported ? 'import.done' : 'import.will-do', {count: written})}
        </Text>
      )}
      {confirmed > 0 && (
        <Text size={1} weight="semibold">
          {t(imported ? 'import.confirmed' : 'import.will-confirm', {count: confirmed})}
        </Text>
      )}
      {plan.unchanged > 0 && <Text size={1}>{t('import.unchanged', {count: plan.unchanged})}</Text>}
      {plan.untranslated > 0 && (
        <Text size={1}>{t('import.untranslated', {count: plan.untranslated})}</Text>
      )}
      {unreadable > 0 && <Text size={1}>{t('import.unreadable', {count: unreadable})}</Text>}
      {plan.leftOut.length + overtaken.length > 0 && (
        <Stack gap={3}>
          <Text size={1} weight="semibold">
            {t('import.left-out', {count: plan.leftOut.length + overtaken.length})}
          </Text>
          <Stack as="ul" gap={3} style={{margin: 0, paddingInlineStart: '1.2em'}}>
            {plan.leftOut.map(({id, pair, reason}) => (
              <Text as="li" key={id} size={1}>
                {`${pair ? fieldName(pair) : id}. ${why(reason)}`}
              </Text>
            ))}
            {overtaken.map((pair) => (
              <Text as="li" key={pair.id} size={1}>
                {`${fieldName(pair)}. ${t('left-out.overtaken')}`}
              </Text>
            ))}
          </Stack>
        </Stack>
      )}
    </Stack>
  )
}
