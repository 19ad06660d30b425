import { useLingui } from '@lingui/react'
import { useLingui as useMacro } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Chip } from '#src/ui/controls/Chip.tsx'
import type { PickerSearch, YearBucket } from './picker-search.ts'
import { bucketsToChoose } from './year-buckets.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import classes from './PickerColumn.module.css'

/** Null for a bucket that its years name well enough. */
const yearBucketWords: Record<YearBucket, MessageDescriptor | null> = {
  '-2000': msg`2000 și mai vechi`,
  '2001-2005': null,
  '2006-2010': null,
  '2011-2015': null,
  '2016-2020': null,
  '2021-': msg`2021 și mai noi`,
}

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
