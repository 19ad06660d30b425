import { useLingui } from '@lingui/react'
import { useLingui as useMacro } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Chip } from '#src/ui/controls/Chip.tsx'
import type { PickerSearch } from './picker-search.ts'
import { bucketsToChoose } from './year-buckets.ts'
import { yearBucketWords } from './year-bucket-words.ts'
import classes from './PickerColumn.module.css'

/** Years of construction in which any of the models was built; nothing to choose when there is only one. */
export function YearFilter({
  models,
  search,
}: {
  models: Parameters<typeof bucketsToChoose>[0]
  search: PickerSearch
}) {
  const { i18n } = useLingui()
  const { t } = useMacro()
  const navigate = useNavigate()
  const buckets = bucketsToChoose(models, search.years)
  if (buckets.length === 0) return null
  return (
    <div className={classes['buckets']} role="group" aria-label={t`Anii de fabricație`}>
      {buckets.map((bucket) => {
        const selected = bucket === search.years
        const word = yearBucketWords[bucket]
        return (
          <Chip
            key={bucket}
            selected={selected}
            onClick={() =>
              void navigate({
                to: '/vehicle',
                search: { ...search, years: selected ? undefined : bucket },
                replace: true,
                resetScroll: false,
              })
            }
          >
            {word === null ? bucket.replace('-', '–') : i18n._(word)}
          </Chip>
        )
      })}
    </div>
  )
}
