import { useLingui as useI18n } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { IconLayoutList, IconList } from '@tabler/icons-react'
import { sortWords } from '#src/components/filters/sort-words.ts'
import { Sort } from '#src/contract/fields.ts'
import { usePreferenceChange } from '#src/data/session/preferences.commands.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { Choice } from '#src/ui/controls/Choice.tsx'
import { SettingRow } from './SettingRow.tsx'
import { useSaving } from './use-saving.ts'

/** Lists with picture, attributes and notes, or as many products on a screen as go. */
export function ProductViewSetting() {
  const { t } = useLingui()
  const saving = useSaving()
  const change = usePreferenceChange(saving)
  const { product_view: view } = useUser()
  return (
    <SettingRow saving={saving}>
      <Choice
        label={t`Afișarea produselor`}
        value={view}
        options={[
          {
            value: 'detailed',
            label: (
              <>
                <IconLayoutList size={18} aria-hidden />
                {t`Detaliată`}
              </>
            ),
          },
          {
            value: 'compact',
            label: (
              <>
                <IconList size={18} aria-hidden />
                {t`Compactă`}
              </>
            ),
          },
        ]}
        onChange={(wanted) => change.run({ product_view: wanted })}
      />
    </SettingRow>
  )
}

/** The order in which every list of products begins. */
export function ProductSortSetting() {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const saving = useSaving()
  const change = usePreferenceChange(saving)
  const { product_sort: preferred } = useUser()
  return (
    <SettingRow saving={saving} isLong>
      <Choice
        label={t`Ordinea produselor`}
        value={preferred}
        options={Sort.options.map((sort) => ({ value: sort, label: i18n._(sortWords[sort]) }))}
        onChange={(sort) => change.run({ product_sort: sort })}
      />
    </SettingRow>
  )
}
