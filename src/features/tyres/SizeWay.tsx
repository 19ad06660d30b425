import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { TyreSizeEntry } from '#src/contract/catalogue/tyres.ts'
import { tyreQueries } from '#src/data/tyres/tyre.queries.ts'
import { SkeletonLines } from '#src/ui/states/SkeletonLines.tsx'
import { heightsOf, ofHeight, widthsOf } from './size-choices.ts'
import { useTyreAddress } from './use-tyre-address.ts'
import classes from './TyreSelector.module.css'

/** Width, height, diameter: each offers what there is with the ones before it; the last one shows the tyres. */
export function SizeWay() {
  const query = useQuery(tyreQueries.sizes())
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={2} />} compact>
      {({ items }) => <Sides sizes={items.filter(({ tyres }) => tyres > 0)} />}
    </Loaded>
  )
}

function Sides({ sizes }: { sizes: readonly TyreSizeEntry[] }) {
  const { t } = useLingui()
  const { search, navigate } = useTyreAddress()
  const { width, height } = search
  const go = (search: { width?: number; height?: number; tyre?: string }, replace: boolean) =>
    void navigate({ search, replace, resetScroll: false })
  const heights = width === undefined ? [] : heightsOf(sizes, width)
  const left = width === undefined || height === undefined ? [] : ofHeight(sizes, width, height)
  const open = { value: '', label: '…' }
  return (
    <div>
      <div className={classes['sides']}>
        <NativeSelect
          size="md"
          label={t`Lățime`}
          value={width === undefined ? '' : String(width)}
          data={[
            open,
            ...widthsOf(sizes).map((each) => ({ value: String(each), label: each < 100 ? `${each}″` : String(each) })),
          ]}
          onChange={(event) =>
            go(event.currentTarget.value === '' ? {} : { width: Number(event.currentTarget.value) }, true)
          }
        />
        <NativeSelect
          size="md"
          label={t`Înălțime`}
          disabled={width === undefined}
          value={height === undefined ? '' : String(height)}
          data={[open, ...heights.map((each) => ({ value: String(each), label: each === 0 ? '–' : String(each) }))]}
          onChange={(event) =>
            go(
              event.currentTarget.value === '' ? { width } : { width, height: Number(event.currentTarget.value) },
              true,
            )
          }
        />
        <NativeSelect
          size="md"
          label={t`Diametru`}
          disabled={height === undefined}
          value=""
          data={[open, ...left.map(({ size, label }) => ({ value: size, label }))]}
          onChange={(event) => {
            if (event.currentTarget.value !== '') go({ width, height, tyre: event.currentTarget.value }, false)
          }}
        />
      </div>
      <p className={classes['note']}>
        <Trans>Sunt arătate doar dimensiunile pentru care avem anvelope.</Trans>
      </p>
    </div>
  )
}
