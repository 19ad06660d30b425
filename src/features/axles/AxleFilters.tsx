import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacro } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWishedSearch } from '#src/components/stock/use-wished-search.ts'
import { axleFacets, type AxleFacet, type AxleList } from '#src/contract/catalogue/axles.ts'
import { SearchField } from '#src/ui/controls/SearchField.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import { type AxleAddress, isNarrowed } from './axle-address.ts'
import { axleFacetWords } from './axle-words.ts'
import classes from './AxlesScreen.module.css'

interface AxleFiltersProps {
  /** Undefined until the first answer. */
  readonly facets: AxleList['facets'] | undefined
  readonly search: AxleAddress
  /** What is wrong with the text. */
  readonly error: string | undefined
  readonly onSearch: (changed: Partial<AxleAddress>) => void
}

const units: Partial<Record<AxleFacet, string>> = { load: 'kg', track: 'mm' }

/** Text and attributes; each attribute offers what the others leave, with counts. */
export function AxleFilters({ facets, search: settled, error, onSearch: settle }: AxleFiltersProps) {
  const [search, wish] = useWishedSearch(settled, settle)
  const onSearch = (changed: Partial<AxleAddress>) => wish({ ...search, ...changed })
  const { i18n } = useLingui()
  const { t } = useMacro()
  const isWide = useMedia('(min-width: 1000px)')
  const select = (name: AxleFacet) => {
    const values = facets?.[name] ?? []
    const chosen = search[name]
    const offered =
      chosen === undefined || values.some(({ value }) => value === chosen)
        ? values
        : [...values, { value: chosen, label: chosen, count: 0 }]
    const data = offered.map(({ value, label, count }) => ({
      value,
      label: `${label}${units[name] ? ` ${units[name]}` : ''} (${count})`,
    }))
    return (
      <NativeSelect
        key={name}
        label={i18n._(axleFacetWords[name])}
        value={chosen ?? ''}
        data={[{ value: '', label: t`oricare` }, ...data]}
        onChange={(event) =>
          onSearch({ [name]: event.currentTarget.value === '' ? undefined : event.currentTarget.value })
        }
      />
    )
  }
  return (
    <search className={classes['filters']} aria-label={t`Căutare axe`}>
      <SearchField
        label={t`Caută axa`}
        placeholder={t`Producător, serie sau tip`}
        value={search.q ?? ''}
        error={error}
        onSearch={(q) => onSearch({ q: q === '' ? undefined : q })}
      />
      <details open={isWide || isNarrowed({ ...search, q: undefined })}>
        <summary>
          <Trans>Atribute</Trans>
        </summary>
        <div className={classes['fields']}>
          {axleFacets.map(select)}
          <HeightField height={search.height} onHeight={(height) => onSearch({ height })} />
          {isNarrowed(search) ? (
            <Button
              variant="default"
              onClick={() =>
                onSearch({
                  q: undefined,
                  height: undefined,
                  ...Object.fromEntries(axleFacets.map((name) => [name, undefined])),
                })
              }
            >
              <Trans>Șterge filtrele</Trans>
            </Button>
          ) : null}
        </div>
      </details>
    </search>
  )
}

/** While it is typed the address follows: what stands in the field is the person's until they leave it. */
function HeightField({
  height,
  onHeight,
}: {
  height: number | undefined
  onHeight: (height: number | undefined) => void
}) {
  const { t } = useMacro()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      label={t`Înălțime de montaj`}
      inputMode="numeric"
      rightSection="mm"
      value={typed ?? height ?? ''}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onHeight(heightIn(value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

/** In millimetres, of at most four digits; what is none is left out. */
function heightIn(text: string): number | undefined {
  return Number(text.replace(/\D/g, '').slice(0, 4)) || undefined
}
