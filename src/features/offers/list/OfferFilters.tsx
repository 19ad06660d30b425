import { useLingui } from '@lingui/react/macro'
import type { OfferStatus, OfferTurn } from '#src/contract/ordering/offers.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { ChipRow } from '#src/ui/layout/ChipRow.tsx'
import { ListTools } from '#src/ui/layout/ListTools.tsx'
import { SearchField } from '#src/ui/controls/SearchField.tsx'
import type { OffersAddress } from './offers-address.ts'
import { useStatusWords } from '../OfferStatusTag.tsx'

/** What an offer can be while it is somebody's turn. */
const statusesOf: Readonly<Record<OfferTurn, readonly OfferStatus[]>> = {
  customer: [],
  consultant: ['created', 'open', 'in_progress'],
  ended: ['ordered', 'expired', 'rejected'],
}

interface OfferFiltersProps {
  readonly turn: OfferTurn
  readonly search: OffersAddress
  /** Few are found without. */
  readonly isNeeded: boolean
  readonly onChange: (change: OffersAddress) => void
}

/** Words and status. */
export function OfferFilters({ turn, search, isNeeded, onChange }: OfferFiltersProps) {
  const { t } = useLingui()
  const words = useStatusWords()
  if (!isNeeded) return null
  return (
    <ListTools>
      <SearchField
        label={t`Caută în oferte`}
        placeholder={t`Număr, piesă, nr. auto, client`}
        value={search.q ?? ''}
        onSearch={(q) => onChange({ q })}
      />
      <ChipRow label={t`Statut`}>
        {statusesOf[turn].map((status) => (
          <Chip
            key={status}
            selected={search.is === status}
            onClick={() => onChange({ is: search.is === status ? undefined : status })}
          >
            {words[status]}
          </Chip>
        ))}
      </ChipRow>
    </ListTools>
  )
}
