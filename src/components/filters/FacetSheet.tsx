import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FacetName } from '#src/data/products/list-filter.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { TextButton } from '#src/ui/controls/TextButton.tsx'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { FACET_MIN_CHARACTERS, FIRST_VALUES, type FacetGroup, firstValues, matchingValues } from './facet-groups.ts'
import type { RangeFilter } from './range-filter.ts'
import classes from './FacetSheet.module.css'

interface FacetSheetProps {
  readonly groups: readonly FacetGroup[]
  readonly range: RangeFilter | undefined
  /** The choice of an order, where it has no place beside the list. */
  readonly order: ReactNode
  readonly total: number
  readonly narrowed: boolean
  readonly onToggle: (facet: FacetName, value: string) => void
  readonly onClear: () => void
  readonly onClose: () => void
}

/** The values of the facets, with a field that narrows the long ones. The list behind follows at once. */
export function FacetSheet({ groups, range, order, total, narrowed, onToggle, onClear, onClose }: FacetSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet
      title={order ? t`Filtre și ordine` : t`Filtre`}
      opened
      onClose={onClose}
      footer={
        <div className={classes['footer']}>
          {narrowed ? (
            <Button size="lg" variant="default" onClick={onClear}>
              <Trans>Șterge filtrele</Trans>
            </Button>
          ) : null}
          <Button size="lg" className={classes['show']} onClick={onClose}>
            <Plural value={total} one="Arată # produs" few="Arată # produse" other="Arată # de produse" />
          </Button>
        </div>
      }
    >
      {order ? (
        <section className={classes['section']} aria-label={t`Ordonează`}>
          <h3>
            <Trans>Ordonează</Trans>
          </h3>
          {order}
        </section>
      ) : null}
      {range ? (
        <section className={classes['section']} aria-label={range.heading}>
          <h3>{range.heading}</h3>
          {range.fields}
        </section>
      ) : null}
      {groups.map((group) => (
        <FacetSection key={group.facet} group={group} isAlone={groups.length === 1 && !range} onToggle={onToggle} />
      ))}
    </Sheet>
  )
}

const SEARCH_FROM = 12

function FacetSection({
  group: { facet, heading, values },
  isAlone,
  onToggle,
}: {
  group: FacetGroup
  /** Nothing else is in the sheet: it shows everything. */
  isAlone: boolean
  onToggle: (facet: FacetName, value: string) => void
}) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [isWhole, setIsWhole] = useState(isAlone)
  const matching = matchingValues(values, text)
  const shown = isWhole ? matching : firstValues(matching)
  const chips = useRef<HTMLDivElement>(null)
  const showWhole = () => {
    flushSync(() => setIsWhole(true))
    // Whoever came by the keyboard goes on at what was hidden: the button is gone.
    chips.current?.querySelectorAll('button')[FIRST_VALUES]?.focus()
  }
  const isShort = text.trim() !== '' && text.trim().length < FACET_MIN_CHARACTERS
  return (
    <section className={classes['section']} aria-label={heading}>
      <h3>{heading}</h3>
      {values.length < SEARCH_FROM ? null : (
        <TextInput
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          leftSection={<IconSearch size={18} aria-hidden />}
          placeholder={t`Caută în listă`}
          aria-label={t`Caută în ${heading}`}
          autoComplete="off"
          description={isShort ? t`Scrieți cel puțin 3 caractere` : undefined}
          inputWrapperOrder={['input', 'description']}
        />
      )}
      <div ref={chips} className={classes['chips']}>
        {shown.map(({ value, label, count, selected }) => (
          <Chip key={value} selected={selected} count={count ?? undefined} onClick={() => onToggle(facet, value)}>
            {label}
          </Chip>
        ))}
        {shown.length === 0 ? (
          <p className={classes['none']}>
            <Trans>Nimic cu acest nume.</Trans>
          </p>
        ) : null}
        {shown.length < matching.length ? (
          <TextButton onClick={showWhole}>
            <Trans>Arată toate cele {matching.length}</Trans>
          </TextButton>
        ) : null}
      </div>
    </section>
  )
}
